"""The pages of one language's site: what they are called and how they reach one another."""

from dataclasses import dataclass, field

from pages.book import Book, known

# Pages that have others below them, and so are written as <id>/index.md.
FOLDERS = (
    "", "compare", "data", "games", "hands", "odds", "rules", "rulesets", "sources",
)  # fmt: skip


@dataclass(frozen=True)
class Page:
    """One page. Its id is its address without slashes at the ends: "rulesets/her-1799"."""

    id: str
    title: str
    description: str
    name: str = ""

    @property
    def file(self) -> str:
        """Where its Markdown goes, below build/pages/<lang>/."""
        if self.id in FOLDERS:
            return f"{self.id}/index.md".lstrip("/")
        return f"{self.id}.md"

    @property
    def address(self) -> str:
        """From the root of the language's site."""
        return f"{self.id}/" if self.id else ""

    @property
    def up(self) -> str:
        """From the page back to the root of the language's site."""
        return "../" * (self.id.count("/") + 1) if self.id else ""


@dataclass
class Places:
    """All pages by id."""

    book: Book
    pages: dict[str, Page] = field(default_factory=dict)

    def add(self, page: Page) -> None:
        """Enter a page; two with one address are a mistake."""
        if page.id in self.pages:
            raise ValueError(f'Two pages have the address "{page.id}".')
        self.pages[page.id] = page

    def page(self, id: str) -> Page:
        """The page with this id, or a sentence that names the nearest."""
        return known(self.pages, id, "page", self.book.where)

    def url(self, here: Page, target: str) -> str:
        """The relative address of `target` ("compare#ties.her-1799") from the page `here`."""
        id, _, fragment = target.partition("#")
        page = self.page(id)
        if id == "compare" and fragment:
            self.check_cell(fragment)
        address = f"{here.up}{page.address}" or "./"
        return f"{address}#{fragment}" if fragment else address

    def check_cell(self, fragment: str) -> None:
        """A fragment of the comparison: a rule point, or rule point and ruleset."""
        rule, _, ruleset = fragment.partition(".")
        known(self.book.rules, rule, "rule point", self.book.where)
        if ruleset:
            known(self.book.rulesets, ruleset, "ruleset", self.book.where)

    def root(self, here: Page) -> str:
        """From a page to the root of the whole site, where data/ and widgets/ stand."""
        return here.up + ("" if self.book.lang == "en" else "../")
