import { useText } from '../i18n/text.ts';
import { useKeyNames } from '../components/useKeyNames.ts';
import { useCalls } from '../state/calls.ts';
import { isAgentAtWork } from '../state/callsModel.ts';
import { useNavigation, type Place } from '../state/navigation.ts';
import { useRunList } from '../state/runList.ts';
import { NavigationItem } from './NavigationItem.tsx';
import { RecentRuns } from './RecentRuns.tsx';
import styles from './SideNavigation.module.css';

export function SideNavigation() {
  const text = useText();
  const { modifier } = useKeyNames();
  const { place, go } = useNavigation();
  const count = useRunList((state) => state.runs?.length ?? 0);
  const agentAtWork = useCalls((state) => state.calls?.some(isAgentAtWork) ?? false);
  const { pages } = text.shell;
  const item = (page: Exclude<Place['page'], 'run'>) => ({
    label: pages[page],
    current: place.page === page,
    onClick: () => {
      go({ page });
    },
  });
  return (
    <nav className={styles['side']} aria-label={text.shell.mainNavigation}>
      <NavigationItem
        {...item('screen')}
        icon="plus"
        label={text.shell.newScreen}
        keys={`${modifier} N`}
        prominent
      />
      <NavigationItem
        {...item('runs')}
        icon="runs"
        count={count === 0 ? undefined : text.format.integer(count)}
      />
      <RecentRuns />
      <NavigationItem {...item('databases')} icon="database" />
      <NavigationItem {...item('explore')} icon="globe" />
      <NavigationItem
        {...item('agents')}
        icon="plug"
        live={agentAtWork ? text.agents.status.live : undefined}
      />
      <div className={styles['foot']}>
        <NavigationItem {...item('selfCheck')} icon="checkCircle" />
        <NavigationItem {...item('settings')} icon="settings" />
      </div>
    </nav>
  );
}
