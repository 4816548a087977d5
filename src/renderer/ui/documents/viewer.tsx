import { type ComponentProps, lazy, Suspense } from 'react'
import type { DocumentViewer } from './document-viewer'

const Loaded = lazy(async () => ({ default: (await import('./document-viewer')).DocumentViewer }))

/** Document viewer, loaded on first use. */
export const Viewer = (props: ComponentProps<typeof DocumentViewer>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
