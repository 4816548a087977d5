import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import { formatCount } from '#contract/protocol/format'
import { type UnparsedRows as Found, unparsedRows } from '#contract/protocol/reading/parse-issues'
import { notifyDone, notifyFailure } from '../core/notify'
import classes from './copy-age.module.css'
import { copyText } from './copy-text'

/** Note about unparsed entries or values, with a copy of their shapes for support. */
export function UnparsedRowsNote({ of, title }: { of: object | undefined; title: string }) {
  const summary = unparsedRows(of)
  if (!summary) return null
  const copy = () => {
    if (copyText(buildSupportReport(title, summary))) notifyDone('Copied for support (no personal data)')
    else notifyFailure('The report could not be copied.')
  }
  return (
    <Group gap="sm" wrap="nowrap" pr="xs">
      <Text role="status" size="sm" className={classes.age}>
        <IconAlertTriangle size={16} aria-hidden />
        {getSummary(summary)}
      </Text>
      <Button size="compact-xs" variant="default" leftSection={<IconCopy size={14} />} onClick={copy}>
        Copy for support
      </Button>
    </Group>
  )
}

const getSummary = ({ entries, total: of }: Found): string =>
  entries > 0
    ? `${formatCount(entries)} of ${formatCount(of)} entries could not be read.`
    : 'Some values could not be read and are shown as “–”.'

const buildSupportReport = (title: string, { entries, total: of, shapes }: Found): string =>
  [`IDTR Counter, ${title}: ${entries} of ${of} entries could not be read.`, ...shapes].join('\n')
