import { fullName } from '#contract/format'
import type { Response } from '#contract/response'
import { instantColumn } from '../../../crud/columns'
import type { Column } from '../../../crud/definition'
import { percentText } from '../parts/words'

/** `staffId` is who looks: their own request says why they cannot decide it. */
export const columnsFor = (staffId: string): readonly Column<Response>[] => [
  { title: 'Candidate', value: ({ candidate }) => (candidate ? fullName(candidate) : '') },
  { title: 'Phone', value: ({ candidate }) => candidate?.phone ?? '' },
  { title: 'Batch', value: ({ batch }) => batch?.name ?? '' },
  { title: 'Theory', value: ({ score }) => percentText(score), sortBy: ({ score }) => score, numeric: true },
  {
    title: 'Requested by',
    value: ({ requestedBy, requestedById }) => (requestedById === staffId ? 'You: somebody else decides' : requestedBy),
  },
  instantColumn('Requested at', 'requestedAt'),
]
