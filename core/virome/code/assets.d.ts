/** Files that the bundler puts into the code: as text, and as a data URL. */
declare module '*?raw' {
  const text: string;
  export default text;
}
declare module '*?url&inline' {
  const url: string;
  export default url;
}
