"""What code prints, up to a bound."""

import io


class Printed(io.TextIOBase):
    def __init__(self, most):
        super().__init__()
        self.room = most
        self.parts = []
        self.dropped = False

    def writable(self):
        return True

    def write(self, text):
        if self.room > 0:
            self.parts.append(text[: self.room])
            self.room -= len(self.parts[-1])
        self.dropped = self.dropped or len(text) > 0 and self.room == 0
        return len(text)

    def text(self):
        return "".join(self.parts) + ("\n…" if self.dropped else "")
