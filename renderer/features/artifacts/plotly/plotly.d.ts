/** The few functions of plotly.js that the page uses; the package brings no types. */
declare module 'plotly.js-strict-dist-min' {
  export interface PlotlyFigure {
    readonly data: readonly object[];
    readonly layout: object;
    readonly config: object;
  }

  interface Plotly {
    /** Draws, or brings a drawing up to date. */
    react(element: HTMLElement, data: readonly object[], layout: object, config: object): Promise<unknown>;
    /** Takes a drawing and its listeners away. */
    purge(element: HTMLElement): void;
    /** With `imageDataOnly`, of an SVG its text. */
    toImage(
      figure: PlotlyFigure,
      options: { format: 'svg'; width: number; height: number; imageDataOnly: true },
    ): Promise<string>;
  }

  const plotly: Plotly;
  export default plotly;
}
