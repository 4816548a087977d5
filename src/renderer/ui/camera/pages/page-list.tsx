import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useObjectUrl } from '../../documents/use-object-url'
import classes from './pages.module.css'

export type TakenPage = { id: string; bytes: Uint8Array<ArrayBuffer>; type: 'image/jpeg' }

type Props = { pages: readonly TakenPage[]; onRemove: (id: string) => void }

/** The pages taken so far, each removable. */
export const PageList = ({ pages, onRemove }: Props) => (
  <ul className={classes.pages} aria-label={t`Pages`}>
    {pages.map((page, index) => (
      <li key={page.id} className={classes.page}>
        <PagePicture page={page} name={t`Page ${index + 1}`} />
        <ActionIcon
          className={classes.remove ?? ''}
          variant="default"
          size="xs"
          aria-label={t`Remove page ${index + 1}`}
          onClick={() => onRemove(page.id)}
        >
          <IconX size={12} />
        </ActionIcon>
      </li>
    ))}
  </ul>
)

function PagePicture({ page, name }: { page: TakenPage; name: string }) {
  const url = useObjectUrl(page)
  return url ? <img src={url} alt={name} /> : null
}
