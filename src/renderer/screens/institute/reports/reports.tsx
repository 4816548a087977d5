import { t } from '@lingui/core/macro'
import { Button, Group, Paper, Table, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DayRange } from '#contract/protocol/calendar'
import { useCapabilities } from '../../../core/capabilities'
import { buildScreenUrl } from '../../../core/screen-url'
import { useAccessibleScreens } from '../../../core/screens/accessible-screens'
import { serverToday } from '../../../core/workstation/server-time'
import { exportFocusState } from '../../../crud/export/export-button'
import { rangeParameters, useUrlFilter } from '../../../crud/list/use-url-filter'
import { RangeFilter } from '../../../ui/forms/day/range-filter'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { Page } from '../../../ui/page'
import { describeContents, getAppliedRange, reports } from './list-of-reports'
import { type ReportPeriod, rangeOf, reportPeriods } from './period'

const rangeFormat = rangeParameters()

/** Reports (S1 §2.13). The chosen days become the filter of the report's screen, and so of its export. */
export function Reports() {
  const navigate = useNavigate()
  const hasCapability = useCapabilities()
  const accessiblePaths = useAccessibleScreens().map(({ path }) => path)
  const visibleReports = reports.filter(({ path }) => accessiblePaths.includes(path))
  const [pickedRange, setPickedRange] = useUrlFilter(rangeFormat)
  const [period, setPeriod] = useState<ReportPeriod | null>(pickedRange ? null : 'Monthly')
  const range = period ? rangeOf(period, serverToday()) : pickedRange
  const choosePeriod = (value: string) => {
    setPeriod(reportPeriods.find((option) => option.value === value)?.value ?? null)
    setPickedRange(undefined)
  }
  const pickRange = (days: DayRange) => {
    setPeriod(null)
    setPickedRange(days)
  }
  return (
    <Page>
      <Group gap="sm">
        <SearchableSelect
          w={260}
          aria-label={t`Period`}
          placeholder={pickedRange ? t`Chosen days` : t`All days`}
          data={reportPeriods}
          value={period ?? ''}
          onChange={choosePeriod}
          clearable
          clearButtonProps={{ 'aria-label': t`Clear dates`, 'aria-hidden': false, tabIndex: 0 }}
        />
        <RangeFilter
          label={t`Days`}
          // Without a range, the label asks for one.
          {...(range ? {} : { shortLabel: t`Choose days` })}
          range={range}
          defaultRange={rangeOf('Monthly', serverToday())}
          onPick={pickRange}
        />
      </Group>
      {/* S1 §2.13: the button opens the report's screen, which saves the file (D-97). */}
      <Text c="dimmed" size="sm">{t`Opens the list for these dates. Export it there.`}</Text>
      <Paper withBorder maw={900}>
        <Table aria-label={t`Reports`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={56}>{t`SNo`}</Table.Th>
              <Table.Th w={180}>{t`Report`}</Table.Th>
              <Table.Th>{t`Contents`}</Table.Th>
              <Table.Th w={200}>{t`Actions`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {visibleReports.map((report, index) => (
              <Table.Tr key={report.name}>
                <Table.Td>{index + 1}</Table.Td>
                <Table.Td>{report.name}</Table.Td>
                <Table.Td>{describeContents(report, range, hasCapability)}</Table.Td>
                <Table.Td>
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconFileSpreadsheet size={16} />}
                    aria-label={t`Export To Excel: ${report.name}`}
                    onClick={() =>
                      void navigate(buildScreenUrl(report.path, { ...getAppliedRange(report, range, hasCapability) }), {
                        state: exportFocusState,
                      })
                    }
                  >{t`Export To Excel`}</Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </Page>
  )
}
