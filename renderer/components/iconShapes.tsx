/** Drawings of a 16 px box, stroked with 1.4 px in the colour of the text. */
export const iconShapes = {
  plus: <path d="M8 3v10M3 8h10" />,
  minus: <path d="M3 8h10" />,
  close: <path d="M4 4l8 8M12 4l-8 8" />,
  check: <path d="M3 8.5l3.2 3.2L13 5" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.2" />
      <path d="M10.2 10.2L13.5 13.5" />
    </>
  ),
  runs: <path d="M2.5 4h11M2.5 8h11M2.5 12h7" />,
  database: (
    <>
      <ellipse cx="8" cy="4" rx="5" ry="2" />
      <path d="M3 4v8c0 1.1 2.2 2 5 2s5-.9 5-2V4M3 8c0 1.1 2.2 2 5 2s5-.9 5-2" />
    </>
  ),
  settings: (
    <>
      <path d="M2.5 5h6M11.5 5h2M2.5 11h2M7.5 11h6" />
      <circle cx="10" cy="5" r="1.5" />
      <circle cx="6" cy="11" r="1.5" />
    </>
  ),
  checkCircle: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M5.5 8.2l1.8 1.8 3.2-3.6" />
    </>
  ),
  down: <path d="M4 6l4 4 4-4" />,
  right: <path d="M6 4l4 4-4 4" />,
  left: <path d="M10 4L6 8l4 4" />,
  up: <path d="M4 10l4-4 4 4" />,
  filter: <path d="M2.5 4h11l-4.3 5v4l-2.4-1.2V9z" />,
  columns: (
    <>
      <rect x="2.5" y="3" width="11" height="10" rx="1" />
      <path d="M6.2 3v10M9.8 3v10" />
    </>
  ),
  export: <path d="M8 10V2.5M5 5.2l3-2.7 3 2.7M3 9.5v3.2h10V9.5" />,
  download: <path d="M8 2.5V10M5 7.3l3 2.7 3-2.7M3 9.5v3.2h10V9.5" />,
  file: <path d="M4 2.5h5l3 3v8H4zM9 2.5v3h3" />,
  folder: <path d="M2.5 4h4l1.3 1.5h5.7V13h-11z" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1" />
      <path d="M10.5 5.5v-3h-8v8h3" />
    </>
  ),
  open: <path d="M9 3h4v4M13 3L7.5 8.5M11 9.5V13H3V5h3.5" />,
  warn: <path d="M8 2.5L14 13H2zM8 6.5v3M8 11.2v.1" />,
  info: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 7.3v3.4M8 5.2v.1" />
    </>
  ),
  lock: (
    <>
      <rect x="3.5" y="7" width="9" height="6.5" rx="1" />
      <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
    </>
  ),
  undo: <path d="M5.5 3L2.5 6l3 3M2.5 6h6.8a3.7 3.7 0 0 1 0 7.4H6" />,
  redo: <path d="M12.8 6.5A5 5 0 1 0 13 9.5M13 3v3.6H9.4" />,
  play: <path d="M5 3.2l8 4.8-8 4.8z" />,
  stop: <rect x="4" y="4" width="8" height="8" rx="1" />,
  dots: <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2" />,
  group: <path d="M2.5 3.5h11M5 7h8.5M5 10h8.5M2.5 13.2h11" />,
  table: (
    <>
      <rect x="2.5" y="3" width="11" height="10" rx="1" />
      <path d="M2.5 6.3h11M2.5 9.7h11M6.5 6.3V13" />
    </>
  ),
  terminal: <path d="M3 5l3 3-3 3M8 11.5h5" />,
  pencil: <path d="M10.5 3l2.5 2.5L6 12.5l-3 .5.5-3z" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 5v3.2l2 1.3" />
    </>
  ),
  swap: <path d="M2.5 5.5h10M9.8 2.8l2.7 2.7-2.7 2.7M13.5 10.5h-10M6.2 7.8l-2.7 2.7 2.7 2.7" />,
  takeOut: <path d="M9.5 2.5h4v11h-4M2.5 8h7M5.5 5L2.5 8l3 3" />,
  plug: <path d="M6 2.5v3M10 2.5v3M4.5 5.5h7v2.8a3.5 3.5 0 0 1-7 0zM8 11.8v2" />,
  map: <path d="M2.5 4.2l3.7-1.7 3.6 1.7 3.7-1.7v9.3l-3.7 1.7-3.6-1.7-3.7 1.7zM6.2 2.5v9.3M9.8 4.2v9.3" />,
  chart: <path d="M2.5 2.5v11h11M5.5 11V8.5M8.5 11V5M11.5 11V7" />,
  globe: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M2.5 8h11M8 2.5c3.6 3.2 3.6 7.8 0 11c-3.6-3.2-3.6-7.8 0-11z" />
    </>
  ),
  gene: <path d="M2 5.5h8l4 2.5-4 2.5H2z" />,
  trash: <path d="M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.5 9h6l.5-9" />,
};

export type IconName = keyof typeof iconShapes;
