import { Modal, Stack, Title } from '@mantine/core'
import type { DetailGroup } from './detail'
import classes from './details.module.css'
import { StoredDocument } from './stored-document'

type Props = { title: string; groups: DetailGroup[]; onClose: () => void }

/** Everything about one row, in groups. */
export function Details({ title, groups, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size={960}>
      <Stack gap="lg">
        {groups.map((group) => (
          <section key={group.title}>
            <Title order={2} mb="xs">
              {group.title}
            </Title>
            <dl className={classes.details}>
              {group.details.map((detail) => (
                <div key={detail.label}>
                  <dt>{detail.label}</dt>
                  <dd>
                    {'document' in detail ? (
                      <StoredDocument label={detail.label} location={detail.document} />
                    ) : (
                      detail.value || <span className={classes.none}>No data</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Stack>
    </Modal>
  )
}
