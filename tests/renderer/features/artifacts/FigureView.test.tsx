import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TooltipProvider } from '../../../../renderer/components/Tooltip.tsx';
import { FigureView } from '../../../../renderer/features/artifacts/plotly/FigureView.tsx';

it('says that a figure holds nothing to draw, with the figure as it came below', () => {
  const figure = { data: [{ type: 17, x: 'many', y: { a: 1 } }], layout: {} };
  const markup = renderToStaticMarkup(
    <TooltipProvider>
      <FigureView figure={figure} />
    </TooltipProvider>,
  );
  expect(markup).toContain('This figure holds nothing to draw');
  expect(markup).toContain('&quot;type&quot;: 17');
  expect(markup).not.toContain('role="img"');
});
