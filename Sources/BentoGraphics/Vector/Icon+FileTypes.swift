extension Icon {
  /// Returns the two-tone icon for a file based on its filename extension: for example, ``fileCode`` for
  /// `main.swift`, and ``fileFilled`` if the extension is unknown.
  ///
  /// The file is not read. For folders, use ``folderFilled``.
  public static func forFile(named name: String) -> Icon {
    let base = name.split(separator: "/").last ?? ""
    guard let dot = base.lastIndex(of: "."), dot != base.startIndex else { return .fileFilled }
    switch base[base.index(after: dot)...].lowercased() {
    case "txt", "text", "md", "markdown", "rst", "log", "rtf", "doc", "docx", "odt", "pages", "tex",
      "nfo", "srt":
      return .fileText
    case "swift", "c", "h", "cc", "cpp", "hpp", "cxx", "m", "mm", "rs", "go", "py", "rb", "js",
      "mjs", "ts", "jsx", "tsx", "java", "kt", "cs", "php", "pl", "lua", "hs", "ml", "scala", "r",
      "html", "htm", "css", "scss", "xml", "json", "yaml", "yml", "toml", "ini", "conf", "cfg",
      "cmake", "sql", "vim", "el", "diff", "patch", "desktop", "service":
      return .fileCode
    case "png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "svg", "ico", "avif", "heic",
      "heif", "jxl", "xcf", "psd", "raw":
      return .fileImage
    case "mp3", "ogg", "oga", "opus", "flac", "wav", "m4a", "aac", "wma", "aiff", "mid", "midi":
      return .fileAudio
    case "mp4", "m4v", "mkv", "webm", "avi", "mov", "mpg", "mpeg", "ogv", "wmv", "flv":
      return .fileVideo
    case "zip", "tar", "gz", "tgz", "bz2", "xz", "zst", "7z", "rar", "lz", "iso", "deb", "rpm",
      "jar", "cpio":
      return .fileArchive
    case "pdf", "ps", "eps", "djvu": return .filePDF
    case "csv", "tsv", "xls", "xlsx", "ods", "numbers": return .fileSpreadsheet
    case "sh", "bash", "zsh", "fish", "bat", "cmd", "ps1", "exe", "bin", "run", "appimage", "so",
      "o", "a":
      return .fileExecutable
    default: return .fileFilled
    }
  }
}
