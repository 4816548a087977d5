import { defineCall, noValue } from './call'

/** Use of the camera, which the page may read between the two, while its user is signed in and not locked (D-380). */
export const cameraCalls = {
  'camera.open': defineCall(noValue, noValue),
  'camera.close': defineCall(noValue, noValue),
}
