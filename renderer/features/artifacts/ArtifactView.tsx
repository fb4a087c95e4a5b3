import { lazy, Suspense } from 'react';
import type { Artifact } from '../../../core/artifacts/artifact.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { useText } from '../../i18n/text.ts';
import { ClusterView } from './documents/ClusterView.tsx';
import { ReadsView } from './documents/ReadsView.tsx';
import { ReportView } from './documents/ReportView.tsx';
import { SummaryView } from './documents/SummaryView.tsx';
import { JsonView } from './json/JsonView.tsx';
import { pubmedAddress } from './links/address.ts';
import { SourceLinks } from './links/SourceLinks.tsx';
import {
  clusterShape,
  plotlyShape,
  pubmedShape,
  readsShape,
  reportShape,
  summaryShape,
  tableShape,
  taxonomyShape,
  urlShape,
} from './model/shapes.ts';
import { TableView } from './table/TableView.tsx';

/** Plotly is ten times what the rest of the page is: it comes when there is a figure. */
const FigureView = lazy(async () => ({ default: (await import('./plotly/FigureView.tsx')).FigureView }));

/**
 * Draws an artifact by its type alone; of a type that is not known, or in another shape than its type has,
 * the JSON. One that can't be drawn takes nothing else down.
 */
export function ArtifactView({ artifact }: { artifact: Artifact }) {
  return (
    <ErrorBoundary instead={<UnknownArtifact artifact={artifact} />}>
      <DrawnArtifact artifact={artifact} />
    </ErrorBoundary>
  );
}

function UnknownArtifact({ artifact }: { artifact: Artifact }) {
  return <JsonView title={artifact.type} value={artifact} />;
}

function DrawnArtifact({ artifact }: { artifact: Artifact }) {
  const { artifacts } = useText();
  switch (artifact.type) {
    case 'table':
      if (tableShape(artifact)) return <TableView table={artifact} />;
      break;
    case 'plotly':
      if (plotlyShape(artifact)) {
        return (
          <Suspense fallback={<LoadingRows rows={8} />}>
            <FigureView figure={artifact.figure} />
          </Suspense>
        );
      }
      break;
    case 'url':
      if (urlShape(artifact)) {
        return <SourceLinks sources={[{ name: artifacts.webPage, address: artifact.url }]} />;
      }
      break;
    case 'pubmed':
      if (pubmedShape(artifact)) {
        const sources = artifact.pmids.map((pmid) => ({
          name: artifacts.pubmed(pmid),
          address: pubmedAddress(pmid),
        }));
        return <SourceLinks sources={sources} />;
      }
      break;
    case 'ncbi_taxonomy':
      if (taxonomyShape(artifact)) {
        return (
          <SourceLinks sources={[{ name: artifacts.taxonomy(artifact.tax_id), address: artifact.url }]} />
        );
      }
      break;
    case 'gapit.report':
      if (reportShape(artifact)) return <ReportView report={artifact.document} />;
      break;
    case 'gapit.reads':
      if (readsShape(artifact)) return <ReadsView document={artifact.document} />;
      break;
    case 'gapit.cluster':
      if (clusterShape(artifact)) return <ClusterView document={artifact.document} />;
      break;
    case 'gapit.summary':
      if (summaryShape(artifact)) return <SummaryView document={artifact.document} />;
      break;
  }
  return <UnknownArtifact artifact={artifact} />;
}
