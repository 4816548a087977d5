import { type ComponentProps, lazy, Suspense } from 'react'
import type { DocumentViewer } from './document-viewer'

const LazyDocumentViewer = lazy(async () => ({ default: (await import('./document-viewer')).DocumentViewer }))

/** Document viewer, loaded on first use. */
export const Viewer = (props: ComponentProps<typeof DocumentViewer>) => (
  <Suspense>
    <LazyDocumentViewer {...props} />
  </Suspense>
)
