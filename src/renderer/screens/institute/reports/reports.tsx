import { Button, Paper, Table } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { useOpenScreens } from '../../../core/open-screens'
import { Page } from '../../../ui/page'

/** The six reports of S1 §2.13, each exported on its own screen; /user shows Registered User (D-26). */
const reports = [
  { name: 'Timeslot', path: '/timeslot-addition' },
  { name: 'User', path: '/registered-user' },
  { name: 'Payment', path: '/payment-history' },
  { name: 'Question Category', path: '/question-category' },
  { name: 'Question', path: '/question-addition' },
  { name: 'Feedback', path: '/feedback-records' },
]

export function Reports() {
  const navigate = useNavigate()
  const open = useOpenScreens().map(({ path }) => path)
  const offered = reports.filter(({ path }) => open.includes(path))
  return (
    <Page title="Reports">
      <Paper withBorder maw={720}>
        <Table aria-label="Reports">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={56}>SNo</Table.Th>
              <Table.Th>Report</Table.Th>
              <Table.Th w={200}>Actions</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {offered.map(({ name, path }, index) => (
              <Table.Tr key={name}>
                <Table.Td>{index + 1}</Table.Td>
                <Table.Td>{name}</Table.Td>
                <Table.Td>
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconFileSpreadsheet size={16} />}
                    aria-label={`Export To Excel: ${name}`}
                    onClick={() => void navigate(path)}
                  >
                    Export To Excel
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </Page>
  )
}
