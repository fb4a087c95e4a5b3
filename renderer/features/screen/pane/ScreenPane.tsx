import { Pane } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { DatabaseSection } from './DatabaseSection.tsx';
import { StartFoot } from './StartFoot.tsx';
import { ThresholdSection } from './ThresholdSection.tsx';

/** What to look for and how strictly; the start at the foot. */
export function ScreenPane({ defaultName }: { defaultName: string }) {
  const text = useText();
  return (
    <Pane
      id="screen"
      label={text.screen.pane}
      defaultWidth={440}
      foot={<StartFoot defaultName={defaultName} />}
    >
      <DatabaseSection />
      <ThresholdSection />
    </Pane>
  );
}
