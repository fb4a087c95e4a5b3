/** The builds hand a module of Python over as its text. */
declare module '*.py?raw' {
  const source: string;
  export default source;
}
