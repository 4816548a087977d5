import { type ComponentProps, lazy, Suspense } from 'react'
import type { DocumentViewer } from './document-viewer'

const Loaded = lazy(async () => ({ default: (await import('./document-viewer')).DocumentViewer }))

/** The viewer of documents, which is loaded with the first that somebody opens. */
export const Viewer = (props: ComponentProps<typeof DocumentViewer>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
