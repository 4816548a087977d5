import { Button, Group, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { documentKinds } from '#contract/registration/options'
import { State } from '../../../../../ui/state'
import type { RegistrationForm } from '../use-registration-form'
import classes from '../wizard.module.css'
import { DocumentCard } from './document-card'
import { selectFirst } from './document-rules'

/** S1 §2.9 and §5.6, Document Upload. */
export function DocumentsTab({ wizard }: { wizard: RegistrationForm }) {
  const { documents, values, bind, isRequired, needOf, choices, focusOn, isOffline } = wizard
  const missing = documentKinds.filter((kind) => isRequired(kind) && !values[kind] && !documents.waiting.includes(kind))
  const canUpload = missing.length === 0 && documents.waiting.length > 0
  useFocusAfter(canUpload, () => focusOn(isOffline ? 'forward' : 'upload'))
  useFocusAfter(missing.length === 0 && documents.waiting.length === 0, () => focusOn('forward'))
  const asked = choices.course?.documentRequired
  return (
    <div>
      <div className={classes.documents}>
        {documentKinds.map((kind) => (
          <DocumentCard
            key={kind}
            kind={kind}
            need={needOf(kind)}
            location={values[kind]}
            chosen={documents.chosen[kind]}
            error={bind(kind).error}
            documents={documents}
          />
        ))}
      </div>
      <Group mt="sm" justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {asked ? `This course asks for: ${asked}. ` : ''}
          {isOffline
            ? 'What is chosen is kept at this counter with the registration, and uploaded when the institute answers.'
            : 'File names should have no special characters or spaces.'}
        </Text>
        <Group gap="sm" wrap="nowrap" flex="none">
          <div role="status">{documents.success ? <State tone="good" label={documents.success} /> : null}</div>
          {missing.length > 0 ? (
            <Text size="xs" c="dimmed">
              {selectFirst}
            </Text>
          ) : null}
          <Button
            ref={wizard.buttons.upload}
            variant={isOffline ? 'default' : 'filled'}
            leftSection={<IconUpload size={16} />}
            disabled={!canUpload}
            loading={documents.uploading}
            onClick={() => void documents.upload()}
          >
            Upload
          </Button>
        </Group>
      </Group>
    </div>
  )
}

/** Moves the focus on when something has come true, not when it was so from the start. */
function useFocusAfter(isSo: boolean, move: () => void) {
  const was = useRef(isSo)
  const latest = useRef(move)
  latest.current = move
  useEffect(() => {
    if (isSo && !was.current) latest.current()
    was.current = isSo
  }, [isSo])
}
