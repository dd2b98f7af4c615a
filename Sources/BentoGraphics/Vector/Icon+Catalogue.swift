/// The icons of the toolkit; the same drawings are available as files in `Assets/Icons`.
extension Icon {
  /// All icons of the toolkit, in the order listed here.
  public static let all: [Icon] = [
    .chevronLeft, .chevronRight, .chevronUp, .chevronDown, .chevronUpDown, .arrowLeft, .arrowRight,
    .arrowUp, .arrowDown, .undo, .redo, .refresh, .history, .externalLink, .logIn, .logOut,
    .download, .upload, .sort, .repeat, .shuffle, .fullscreen, .exitFullscreen, .check, .close,
    .plus, .minus, .search, .zoomIn, .zoomOut, .menu, .more, .moreVertical, .grip, .settings,
    .sliders, .filter, .edit, .cut, .copy, .paste, .save, .print, .share, .send, .link, .attachment,
    .crop, .pin, .trash, .power, .lock, .unlock, .eye, .eyeOff, .info, .help, .success, .error,
    .warning, .home, .grid, .list, .checklist, .table, .columns, .sidebar, .sidebarRight, .window,
    .layers, .chart, .chartLine, .chartPie, .text, .bold, .italic, .underline, .strikethrough,
    .heading, .quote, .alignLeft, .alignCenter, .alignRight, .code, .file, .filePlus, .document,
    .folder, .folderOpen, .folderPlus, .archive, .image, .music, .video, .folderFilled, .fileFilled,
    .fileText, .fileCode, .fileImage, .fileAudio, .fileVideo, .fileArchive, .filePDF,
    .fileSpreadsheet, .fileExecutable, .computer, .laptop, .smartphone, .drive, .server, .database,
    .cpu, .terminal, .keyboard, .mouse, .camera, .headphones, .wifi, .bluetooth, .battery, .play,
    .pause, .stop, .record, .skipBack, .skipForward, .rewind, .fastForward, .volume, .volumeOff,
    .mic, .micOff, .user, .users, .mail, .inbox, .chat, .phone, .smile, .globe, .mapPin, .compass,
    .calendar, .clock, .bell, .star, .heart, .flag, .tag, .bookmark, .book, .briefcase, .key,
    .shield, .sun, .moon, .cloud, .bolt, .airplane, .cart, .card, .gift, .bug, .puzzle, .package,
    .wrench, .lightbulb, .palette,
  ]
}
