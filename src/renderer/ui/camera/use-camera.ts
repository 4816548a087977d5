import { useEffect, useRef, useState } from 'react'
import type { Settings } from '#contract/desk/settings'
import { desk } from '../../core/desk'
import { useSession } from '../../core/session/session'
import { useSettings } from '../../core/workstation/settings'
import { describeCameraError, disconnectedText } from './camera-error'
import { type Camera, listCameras, openCamera, stopCamera } from './open-camera'

export type CameraState =
  | { phase: 'starting' }
  | { phase: 'live'; stream: MediaStream }
  | { phase: 'failed'; message: string }

/** The camera that the user has chosen for this purpose. It runs while mounted and unlocked. */
export function useCamera(purpose: keyof Settings['cameras']) {
  const [settings, changeSettings] = useSettings()
  const isLocked = useSession()?.isLocked ?? false
  const [state, setState] = useState<CameraState>({ phase: 'starting' })
  const [cameras, setCameras] = useState<Camera[]>([])
  const [attempt, setAttempt] = useState(0)
  const chosenId = settings.cameras[purpose] ?? ''
  const isFailed = useRef(false)
  isFailed.current = state.phase === 'failed'
  const isUnmounted = useRef(false)
  const allowCamera = async () => {
    await desk.call('camera.open')
    // The call waits for an unlock; the dialog may be closed by then.
    if (isUnmounted.current) forbidCamera()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts the camera again
  useEffect(() => {
    if (isLocked) return
    let stream: MediaStream | undefined
    let isStale = false
    const fail = (message: string) => {
      if (!isStale) setState({ phase: 'failed', message })
    }
    setState({ phase: 'starting' })
    allowCamera()
      .then(() => openCamera(chosenId, () => isStale))
      .then((opened) => {
        if (!opened) return
        stream = opened
        if (isStale) return stopCamera(opened)
        for (const track of opened.getTracks()) track.addEventListener('ended', () => fail(disconnectedText))
        setState({ phase: 'live', stream: opened })
        // The live picture does not depend on the list.
        listCameras().then(setCameras, reportError)
      })
      .catch((error: unknown) => fail(describeCameraError(error)))
    return () => {
      isStale = true
      stopCamera(stream)
    }
  }, [isLocked, chosenId, attempt])

  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      forbidCamera()
    }
  }, [])

  const retry = () => setAttempt((count) => count + 1)
  useEffect(() => {
    const onChange = () => {
      if (isFailed.current) setAttempt((count) => count + 1)
      else void listCameras().then(setCameras, reportError)
    }
    navigator.mediaDevices?.addEventListener('devicechange', onChange)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', onChange)
  }, [])

  const stream = state.phase === 'live' ? state.stream : undefined
  return {
    state,
    stream,
    cameras,
    /** Id of the camera in use. */
    usedId: stream?.getVideoTracks()[0]?.getSettings().deviceId ?? '',
    choose: (id: string) => void changeSettings({ cameras: { ...settings.cameras, [purpose]: id } }),
    retry,
  }
}

function forbidCamera(): void {
  // The call fails only if the desk has ended, and the permission with it.
  desk.call('camera.close').catch(() => undefined)
}

export type CameraInUse = ReturnType<typeof useCamera>
