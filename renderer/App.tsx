import { lazy, Suspense } from 'react';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { LoadingRows } from './components/LoadingRows.tsx';
import { TooltipProvider } from './components/Tooltip.tsx';
import { AgentsPage } from './features/agents/AgentsPage.tsx';
import { DatabasesPage } from './features/databases/DatabasesPage.tsx';
import { RunPage } from './features/run/RunPage.tsx';
import { RunsPage } from './features/runs/RunsPage.tsx';
import { ScreenPage } from './features/screen/ScreenPage.tsx';
import { SelfCheckPage } from './features/selfCheck/SelfCheckPage.tsx';
import { SettingsPage } from './features/settings/SettingsPage.tsx';
import { StartPage } from './features/start/StartPage.tsx';
import { AppShell } from './shell/AppShell.tsx';
import { useNavigation, type Place } from './state/navigation.ts';

/** Its editor is a third of the page's code: it comes when it is looked at. */
const ExplorePage = lazy(async () => ({
  default: (await import('./features/explore/ExplorePage.tsx')).ExplorePage,
}));

export function App() {
  const place = useNavigation((state) => state.place);
  return (
    <TooltipProvider>
      <ErrorBoundary>
        <AppShell>
          <ErrorBoundary key={boundaryKey(place)}>
            <Page place={place} />
          </ErrorBoundary>
        </AppShell>
      </ErrorBoundary>
    </TooltipProvider>
  );
}

function Page({ place }: { place: Place }) {
  switch (place.page) {
    case 'start':
      return <StartPage />;
    case 'screen':
      return <ScreenPage />;
    case 'runs':
      return <RunsPage />;
    case 'run':
      return <RunPage runId={place.runId} tab={place.tab} />;
    case 'databases':
      return <DatabasesPage />;
    case 'explore':
      return (
        <Suspense fallback={<LoadingRows rows={8} />}>
          <ExplorePage />
        </Suspense>
      );
    case 'agents':
      return <AgentsPage />;
    case 'selfCheck':
      return <SelfCheckPage />;
    case 'settings':
      return <SettingsPage />;
  }
}

/** A page that failed must not keep the next one from being shown. */
function boundaryKey(place: Place): string {
  return place.page === 'run' ? place.runId : place.page;
}
