import { t } from '@lingui/core/macro'
import { Button, Menu } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { GstReturnRequest } from '#contract/desk/schemas'
import { gstr1Problem } from '#contract/registration/books/gstr1'
import { useCapabilities } from '../../../core/capabilities'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { notifyFailure } from '../../../core/notify'
import { useApiQuery } from '../../../core/query'
import { saveFile } from './save-file'

const formats: readonly (readonly [format: GstReturnRequest['format'], label: string])[] = [
  ['json', t`JSON for the offline tool`],
  ['xlsx', 'Excel'],
]

/** Exports the return GSTR-1 of a month (D-352), or states why it cannot be exported. */
export function Gstr1Menu({ month }: { month: string }) {
  const hasCapability = useCapabilities()
  const canExport = hasCapability('monthBook') && hasCapability('institute')
  const { data: institute } = useApiQuery('extension', 'institute', {}, { enabled: canExport })
  const exportMutation = useExclusiveMutation({
    mutationFn: async (format: GstReturnRequest['format']) =>
      saveFile(await desk.call('books.gstReturn', { month, format })),
    onError: (error) => notifyFailure(error, { subject: 'books' }),
  })
  if (!institute) return null
  const problem = gstr1Problem(institute, month)
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileSpreadsheet size={18} />} disabled={exportMutation.isPending}>
          {exportMutation.isPending ? t`Exporting…` : t`Export GSTR-1`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {problem ? <Menu.Label>{problem}</Menu.Label> : null}
        {formats.map(([format, label]) => (
          <Menu.Item key={format} disabled={problem !== ''} onClick={() => exportMutation.mutate(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
