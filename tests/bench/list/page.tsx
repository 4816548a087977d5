// Two lists of the same rows, the program's own and a plain Mantine Table, whose pages a test can flip.
import '../../../src/renderer/shell/styles'
import { MantineProvider, Table } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import type { DeskBridge } from '../../../src/contract/desk/bridge'
import type { Column } from '../../../src/renderer/crud/definition'
import { List } from '../../../src/renderer/crud/list/list'
import { theme, variables } from '../../../src/renderer/shell/theme'

type Row = { id: string; cells: string[] }
const limit = 50
const row = (number: number): Row => ({
  id: `row ${number}`,
  cells: Array.from({ length: 10 }, (_, at) => (at % 3 ? `सुनीता देवी ${number}` : `LMV Driving Course ${number}.${at}`)),
})
const pageOf = (page: number) => Array.from({ length: limit }, (_, index) => row((page - 1) * limit + index + 1))
const pages = [pageOf(1), pageOf(2)] as const
const total = limit * pages.length
const titles = Array.from({ length: 10 }, (_, at) => `Column ${at + 1}`)
const columns: Column<Row>[] = titles.map((title, at) => ({ key: title, title, value: ({ cells }) => cells[at] ?? '' }))
const noop = () => {}
const actions = [
  { label: 'Show More', icon: IconEye, run: noop },
  { label: 'Edit', icon: IconPencil, run: noop },
]
const answered = { error: null, isPlaceholderData: false, refetch: () => Promise.reject(new Error('Nothing to ask')) }

// A desk that has not answered yet: views and columns are the default ones.
const desk: DeskBridge = { page: 'bench', call: () => new Promise(noop), on: () => noop }
Object.defineProperty(window, 'desk', { value: desk })
const client = new QueryClient()

/** SNo, ten columns and the actions: twelve cells a row. */
const Own = ({ page }: { page: number }) => (
  <List<Row>
    title="Own"
    query={{ ...answered, data: { rows: pages[page - 1] ?? [], total } }}
    state={{ page, limit, search: '', sanitise: (typed) => typed, change: noop }}
    columns={columns}
    actions={actions}
    empty="Nothing"
  />
)

const Plain = ({ page }: { page: number }) => (
  <Table stickyHeader>
    <Table.Thead>
      <Table.Tr>
        {['SNo', ...titles, 'Actions'].map((title) => (
          <Table.Th key={title}>{title}</Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {(pages[page - 1] ?? []).map(({ id, cells }, index) => (
        <Table.Tr key={id}>
          <Table.Td>{(page - 1) * limit + index + 1}</Table.Td>
          {cells.map((cell, at) => (
            <Table.Td key={titles[at]}>{cell}</Table.Td>
          ))}
          <Table.Td>Show More, Edit</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

/** Mounts a list. The returned function flips its page, with layout, and returns the milliseconds. */
function mount(list: (page: number) => ReactNode): () => number {
  const box = document.createElement('div')
  box.style.cssText = 'contain: strict; width: 1146px; height: 640px; overflow: auto'
  document.body.append(box)
  let flip = noop
  function Flipping() {
    const [page, setPage] = useState(1)
    flip = () => setPage(3 - page)
    return list(page)
  }
  flushSync(() =>
    createRoot(box).render(
      <MantineProvider theme={theme} cssVariablesResolver={variables}>
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <Flipping />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  return () => {
    const start = performance.now()
    flushSync(flip)
    if (box.scrollHeight === 0 || box.querySelectorAll('tbody td').length !== 600) throw new Error('Not 50×12 cells')
    return performance.now() - start
  }
}

Object.assign(window, { own: mount((page) => <Own page={page} />), plain: mount((page) => <Plain page={page} />) })
