import { t } from '@lingui/core/macro'
import { Button, Group, Paper, Text } from '@mantine/core'
import { IconCashBanknoteMinus, IconCashBanknotePlus, IconPrinter } from '@tabler/icons-react'
import type { OwnShift, ShiftReport } from '#contract/registration/shift/shift'
import { OpenShiftForm } from '../parts/shift/open-form'
import { ReportView } from './report-view'
import classes from './shift.module.css'

type Props = {
  ownShift: OwnShift
  onCashMovement: (movement: { isOut: boolean; report: ShiftReport }) => void
  onPrint: (report: ShiftReport) => void
}

/** The user's own shift: the form to open it, or its X report. */
export function OwnShiftView({ ownShift, onCashMovement, onPrint }: Props) {
  const { report, holderHere, isHere, isRequired, countsBlind } = ownShift
  if (!report)
    return (
      <div className={classes.scroll}>
        <Paper withBorder p="md" maw={640}>
          <Text fw={700} mb="xs">
            {holderHere ? t`The shift of ${holderHere} is open on this workstation` : t`You have no shift open`}
          </Text>
          {holderHere ? (
            <Text>{t`It must be closed or handed over before another shift can be opened here.`}</Text>
          ) : (
            <>
              <Text c="dimmed" mb="md">
                {isRequired ? t`Cash requires an open shift.` : t`Cash taken without a shift is not in any Z report.`}
              </Text>
              <OpenShiftForm />
            </>
          )}
        </Paper>
      </div>
    )
  return (
    <>
      <Group gap="xs" mb="sm">
        <Button
          variant="default"
          leftSection={<IconCashBanknotePlus size={18} />}
          onClick={() => onCashMovement({ isOut: false, report })}
        >{t`Cash in`}</Button>
        <Button
          variant="default"
          leftSection={<IconCashBanknoteMinus size={18} />}
          onClick={() => onCashMovement({ isOut: true, report })}
        >{t`Cash out`}</Button>
        {countsBlind ? null : (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} />}
            onClick={() => onPrint(report)}
          >{t`Print X report`}</Button>
        )}
        {isHere ? null : (
          <Text size="sm" c="var(--state-wait)">
            {report.counter
              ? t`Open at ${{ workstation: report.counter }}. Payments here do not belong to it.`
              : t`Open at another workstation. Payments here do not belong to it.`}
          </Text>
        )}
      </Group>
      <ReportView report={report} isBlind={countsBlind} />
    </>
  )
}
