import type { CheckedCall } from '#contract/desk/connection-report'
import type { Deviation, DeviationKind } from '#contract/protocol/reading/compare-response'

type Told = CheckedCall['differences'][number]

/** What came in the place of what the specification says, and what the program does about it. */
const departures: Record<DeviationKind, readonly [what: string, does: string]> = {
  missing: ['missing', 'Shown as empty.'],
  elsewhere: ['at another place', 'Read from where it stands.'],
  'mere id': ['a mere id in place of the object', 'What else it has is shown as empty.'],
  populated: ['the whole object in place of its id', 'Its id is read.'],
  single: ['one thing in place of a list', 'Read as a list of one.'],
  wrapped: ['wrapped in a list or an object', 'Taken out of it.'],
  type: ['of another type', 'Read for what it means.'],
  case: ['in another case', 'Read in any case.'],
  spelling: ['spelled otherwise', 'Read for what it means.'],
  unreadable: ['cannot be read', 'Shown as “–” with a mark.'],
  'no row': ['no id that can be read', 'Left out, and counted above the list.'],
}
/** Of these little is told by what came: all of them stand in one line. */
const together: readonly DeviationKind[] = ['single', 'wrapped', 'mere id', 'populated', 'elsewhere', 'missing']
/** Where no page tells the count the program looks whether there is another. */
const withoutCount: Told = {
  field: 'count',
  what: 'missing',
  does: 'A full page is taken to have another after it.',
  count: 1,
  of: 1,
}

/** Such a thing shows less than the institute has. */
export const isLoss = ({ kind: departure }: Deviation): boolean => departure === 'unreadable' || departure === 'no row'

/** What differs, as people read it: what is lost comes first. */
export function toldAll(found: readonly Deviation[]): Told[] {
  const isCount = ({ field, kind: departure }: Deviation) => field === 'count' && departure === 'missing'
  const rest = found.filter((one) => !isCount(one))
  const alone = rest
    .filter(({ kind: departure }) => !together.includes(departure))
    .toSorted((a, b) => Number(isLoss(b)) - Number(isLoss(a)))
  return [
    ...alone.map(({ field, kind: departure, receivedShape: came, count, total: of }) => {
      const [what, does] = departures[departure]
      return { field, what: `${what}: ${came}`, does, count, of }
    }),
    ...together.flatMap((departure) => inOneLine(rest.filter((one) => one.kind === departure))),
    ...(found.some(isCount) ? [withoutCount] : []),
  ]
}

function inOneLine(found: readonly Deviation[]): Told[] {
  const [first] = found
  if (!first) return []
  const [what, does] = departures[first.kind]
  const most = Math.max(...found.map(({ count }) => count))
  const field = found.map((one) => (one.count === most ? one.field : `${one.field} (in ${one.count})`)).join(', ')
  return [{ field, what, does, count: most, of: first.total }]
}
