import BentoComponents
import BentoMarkdown
import ComponentFixtures
import Testing

@MainActor
@Suite struct MarkdownSnapshotTests {
  @Test func `headings, styles, links, quotations and code are drawn`() {
    expectPictures(
      of: Component.Markdown(
        """
        # Bento 2
        A *light* toolkit with **strong** ideas, `code`, ~~old things~~ and \
        [links](https://example.org) that wrap onto a second line.

        ## Notes
        > Simplicity is the ultimate sophistication.
        >
        > - said somebody

        ```swift
        let box = Box<Int, Int>.empty
        ```
        ---
        The end.
        """
      ),
      named: "page"
    )
  }

  @Test func `lists, tasks and a table are drawn`() {
    expectPictures(
      of: Component.Markdown(
        """
        - Apples, of which there are so many kinds that the line has to wrap
          - Boskoop
        - Pears

        9. nine
        10. ten

        - [x] done
        - [ ] to do

        | Fruit | Stock | Price |
        |:------|:-----:|------:|
        | Apple | 12 | 0.40 |
        | A pear of a kind with a long name | 3 | 0.65 |
        """,
        onToggleTask: { _, _ in }
      ),
      named: "lists"
    )
  }
}
