/**
 * The report's one script: it sorts tables by their heads and filters their rows. The page says everything
 * without it, and it reads and changes nothing but the page.
 */
export const SCRIPT = `
'use strict';
(() => {
  const tables = [...document.querySelectorAll('table.sortable')];

  const value = (row, column) => row.cells[column].textContent.trim();
  const number = (text) => parseFloat(text.replace(/,/g, ''));

  function sort(table, column, head) {
    const falling = head.getAttribute('aria-sort') === 'ascending';
    const numeric = head.classList.contains('num');
    const compare = (a, b) => {
      const x = value(a, column);
      const y = value(b, column);
      if (x === '' || y === '') return (x === '') - (y === '');
      const order = numeric ? number(x) - number(y) : x.localeCompare(y, 'en', { numeric: true });
      return falling ? -order : order;
    };
    for (const other of head.parentNode.cells) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', falling ? 'descending' : 'ascending');
    table.tBodies[0].append(...[...table.tBodies[0].rows].sort(compare));
  }

  for (const table of tables) {
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...head.childNodes);
      button.addEventListener('click', () => sort(table, column, head));
      head.append(button);
    });
  }

  const filtered = tables.filter((table) => table.matches('.hits, .reads'));
  const rows = filtered.flatMap((table) => [...table.tBodies[0].rows]);
  if (rows.length === 0) return;
  const label = document.createElement('label');
  const field = document.createElement('input');
  const shown = document.createElement('output');
  field.type = 'search';
  field.placeholder = 'Gene, contig, product or class';
  label.append('Filter rows', field, shown);
  document.querySelector('nav').append(label);
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    let count = 0;
    for (const row of rows) {
      row.hidden = wanted !== '' && !row.textContent.toLowerCase().includes(wanted);
      if (!row.hidden) count++;
    }
    for (const table of filtered) {
      table.hidden = [...table.tBodies[0].rows].every((row) => row.hidden);
    }
    shown.value = wanted === '' ? '' : count.toLocaleString('en-GB') + ' of ' + rows.length.toLocaleString('en-GB');
  });
})();
`;
