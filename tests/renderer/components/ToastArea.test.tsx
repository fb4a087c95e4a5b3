import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ToastCard } from '../../../renderer/components/ToastArea.tsx';
import { TooltipProvider } from '../../../renderer/components/Tooltip.tsx';

it('keeps all words of a long message at hand, however few of them have room', () => {
  const message = `Deleted “${'a'.repeat(200)}”`;
  const markup = renderToStaticMarkup(
    <TooltipProvider>
      <ToastCard toast={{ id: 1, message, icon: 'undo' }} />
    </TooltipProvider>,
  );
  expect(markup).toContain(`title="${message}"`);
});
