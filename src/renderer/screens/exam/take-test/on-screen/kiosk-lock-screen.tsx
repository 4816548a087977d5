import { t } from '@lingui/core/macro'
import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SignedInStaff } from '#contract/desk/index'
import { i18n } from '#contract/language'
import { desk } from '../../../../core/desk'
import { notifyFailure } from '../../../../core/notify'
import { sessionKey, useSession } from '../../../../core/session/session'
import { ExaminerPassword } from './examiner-password'
import { createTranslator, texts } from './test-screen-texts'

const [english, hindi] = [createTranslator('English'), createTranslator('Hindi')]
/** The language of the page; texts for candidates are in both languages. */
const examinerLanguage = i18n.locale === 'hi' ? 'Hindi' : 'English'

/**
 * Replaces every screen after a reload while the kiosk lock is on. The stored paper continues after the examiner has
 * entered the password and chosen the candidate again (D-96).
 */
export function KioskLockScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const session = useSession()
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  // Another window may have removed the kiosk lock.
  useEffect(
    () => desk.on('session.changed', (current) => client.setQueryData<SignedInStaff | null>(sessionKey, current)),
    [client],
  )
  const openTakeTest = async () => {
    try {
      await navigate('/take-test', { replace: true })
      client.setQueryData(sessionKey, await desk.call('session.current'))
    } catch (error) {
      setPasswordOpen(false)
      notifyFailure(error)
    }
  }
  return (
    <Center component="main" mih="100dvh" p="xl">
      <title>IDTR Counter</title>
      <Stack align="center" gap="md" ta="center" maw={640}>
        <IconLock size={56} stroke={1.5} aria-hidden />
        <Title order={1} fz={28} lang="en">
          {english(texts.answersSaved)}
        </Title>
        <Text fz={20} lang="hi">
          {hindi(texts.answersSaved)}
        </Text>
        <Text c="dimmed">
          <span lang="en">{english(texts.callExaminer)}</span>
          <br />
          <span lang="hi">{hindi(texts.callExaminer)}</span>
        </Text>
        <Button size="lg" variant="default" onClick={() => setPasswordOpen(true)}>{t`Examiner: continue`}</Button>
      </Stack>
      {isPasswordOpen && session ? (
        <ExaminerPassword
          title={t`Continue the test`}
          confirmLabel={t`Continue`}
          cancelLabel={t`Back`}
          language={examinerLanguage}
          onPass={() => void openTakeTest()}
          onClose={() => setPasswordOpen(false)}
        >
          <Text>{createTranslator(examinerLanguage)(texts.continueInstructions)}</Text>
        </ExaminerPassword>
      ) : null}
    </Center>
  )
}
