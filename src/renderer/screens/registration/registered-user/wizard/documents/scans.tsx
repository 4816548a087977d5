import { t } from '@lingui/core/macro'
import { Button, Group, Menu, Text } from '@mantine/core'
import { IconChevronDown, IconScan } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Scan } from '#contract/desk/document-sources'
import { formatTimeOfInstant } from '#contract/protocol/format'
import { type DocumentKind, documentKinds } from '#contract/registration/options'
import { documentLabels } from '#contract/registration/trainee-fields'
import { scansQuery } from '../../../../../core/workstation/scans'
import { useSettings } from '../../../../../core/workstation/settings'
import { formatFileSize } from './document-rules'
import classes from './scans.module.css'
import type { DocumentUploads } from './use-documents'
import type { Selections } from './use-selections'

type Props = { documents: DocumentUploads; onUsed: (kind: DocumentKind) => void }

/** Files that just arrived from the scanner, to be used as a document (D-382); nothing without a scanner folder. */
export function Scans({ documents, onUsed }: Props) {
  const [{ scanFolder }] = useSettings()
  const query = scansQuery(scanFolder)
  const { data } = useQuery(query)
  const client = useQueryClient()
  if (scanFolder === '' || !data) return null
  const { scans, problem } = data
  const takeScan = async (kind: DocumentKind, name: string) => {
    await documents.takeScan(kind, name)
    onUsed(kind)
    await client.invalidateQueries({ queryKey: query.queryKey })
  }
  return (
    <section aria-label={t`From the scanner`} className={classes.scans}>
      <Group gap={6}>
        <IconScan size={16} aria-hidden />
        <Text fw={700}>{t`From the scanner`}</Text>
        <Text size="xs" {...(problem ? { c: 'var(--mantine-color-error)', role: 'alert' } : { c: 'dimmed' })}>
          {problem || (scans.length === 0 ? t`Nothing arrived in the last 15 minutes.` : '')}
        </Text>
      </Group>
      {scans.map((scan) => (
        <Group key={`${scan.name} ${scan.arrivedAt}`} gap="sm" wrap="nowrap">
          <Text size="sm" truncate="end" title={scan.name}>
            {scan.name}
          </Text>
          <Text size="xs" c="dimmed" flex="none">
            {formatTimeOfInstant(scan.arrivedAt)} · {formatFileSize(scan.bytes)}
          </Text>
          <UseAsMenu scan={scan} selections={documents.selections} onUse={(kind) => void takeScan(kind, scan.name)} />
        </Group>
      ))}
    </section>
  )
}

type UseAsMenuProps = { scan: Scan; selections: Selections; onUse: (kind: DocumentKind) => void }

const UseAsMenu = ({ scan, selections, onUse }: UseAsMenuProps) => (
  <Menu>
    <Menu.Target>
      <Button
        size="compact-xs"
        variant="default"
        flex="none"
        aria-label={t`Use as… ${scan.name}`}
        rightSection={<IconChevronDown size={14} />}
      >{t`Use as…`}</Button>
    </Menu.Target>
    <Menu.Dropdown>
      {documentKinds.map((kind) => (
        <Menu.Item
          key={kind}
          disabled={selections[kind].isUploading || (kind === 'passportPhoto' && /\.pdf$/i.test(scan.name))}
          onClick={() => onUse(kind)}
        >
          {documentLabels[kind]}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
