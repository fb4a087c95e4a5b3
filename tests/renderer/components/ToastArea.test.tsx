import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastArea } from '../../../renderer/components/ToastArea.tsx';
import { TooltipProvider } from '../../../renderer/components/Tooltip.tsx';
import { useToasts } from '../../../renderer/state/toasts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('keeps all words of a long message at hand, however few of them have room', () => {
  const message = `Deleted “${'a'.repeat(200)}”`;
  useToasts.getState().show({ message, icon: 'undo' });
  vi.spyOn(useToasts, 'getInitialState').mockReturnValue(useToasts.getState());
  const markup = renderToStaticMarkup(
    <TooltipProvider>
      <ToastArea />
    </TooltipProvider>,
  );
  expect(markup).toContain(`title="${message}"`);
});
