export function Logo() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M1 5h5.5v8H1z" fill="currentColor" />
      <path d="M9 5h3V2.5L17.5 9 12 15.5V13H9z" fill="currentColor" />
    </svg>
  );
}
