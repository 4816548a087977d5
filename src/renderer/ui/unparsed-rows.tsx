import { t } from '@lingui/core/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import { formatCount } from '#contract/protocol/format'
import { type UnparsedRows, unparsedRows } from '#contract/protocol/reading/parse-issues'
import { notifyDone, notifyFailure } from '../core/notify'
import classes from './copy-age.module.css'
import { copyText } from './copy-text'

/** Note about entries or values that could not be parsed. A button copies the entries' shapes, without values. */
export function UnparsedRowsNote({ data, title }: { data: object | undefined; title: string }) {
  const summary = unparsedRows(data)
  if (!summary) return null
  const copy = () => {
    if (copyText(buildSupportReport(title, summary))) notifyDone(t`Copied for support (no personal data)`)
    else notifyFailure(t`The report could not be copied.`)
  }
  return (
    <Group gap="sm" wrap="nowrap" pr="xs">
      <Text role="status" size="sm" className={classes.age}>
        <IconAlertTriangle size={16} aria-hidden />
        {describeUnparsedRows(summary)}
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconCopy size={14} />}
        onClick={copy}
      >{t`Copy for support`}</Button>
    </Group>
  )
}

const describeUnparsedRows = ({ entries, total }: UnparsedRows): string =>
  entries > 0
    ? t`${formatCount(entries)} of ${formatCount(total)} entries could not be read.`
    : t`Some values could not be read and are shown as “–”.`

const buildSupportReport = (title: string, { entries, total, shapes }: UnparsedRows): string =>
  [`IDTR Counter, ${title}: ${entries} of ${total} entries could not be read.`, ...shapes].join('\n')
