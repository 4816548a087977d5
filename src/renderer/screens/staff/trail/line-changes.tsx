import { Table } from '@mantine/core'
import type { TrailLine } from '#contract/staff/trail'
import { changesOf } from './words'

/** The fields of a line, before and after; an added or deleted row has one of them. */
export function LineChanges({ line }: { line: TrailLine }) {
  const changes = changesOf(line)
  const [hasBefore, hasAfter] = [line.action !== 'added', line.action !== 'deleted']
  return (
    <Table aria-label="Changed fields" verticalSpacing={6} layout="fixed" style={{ overflowWrap: 'anywhere' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="24%">Field</Table.Th>
          {hasBefore ? <Table.Th>Before</Table.Th> : null}
          {hasAfter ? <Table.Th>{hasBefore ? 'After' : 'Value'}</Table.Th> : null}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ field, before, after }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={500}>
              {field}
            </Table.Th>
            {hasBefore ? <Table.Td>{before}</Table.Td> : null}
            {hasAfter ? <Table.Td>{after}</Table.Td> : null}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
