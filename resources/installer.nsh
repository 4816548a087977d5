# Included by electron-builder in the installer and the uninstaller.

# A process that the builder's KILL_PROCESS leaves alone; none.
Var pid

# The file asks every running copy of the program to close, in other sessions of Windows too
# (src/main/hosts/electron/close-request.ts). What still runs after 30 seconds is ended.
!macro customCheckAppRunning
  StrCpy $pid 0
  !insertmacro IS_POWERSHELL_AVAILABLE
  !insertmacro FIND_PROCESS "${APP_EXECUTABLE_FILENAME}" $R0
  ${if} $R0 == 0
    ${ifNot} ${isUpdated}
      MessageBox MB_OKCANCEL|MB_ICONEXCLAMATION "$(appRunning)" /SD IDOK IDOK +2
      Quit
    ${endIf}
    DetailPrint "$(appClosing)"
    FileOpen $R2 "$INSTDIR\close-requested" w
    FileClose $R2
    StrCpy $R1 0
    ${do}
      Sleep 1000
      IntOp $R1 $R1 + 1
      !insertmacro FIND_PROCESS "${APP_EXECUTABLE_FILENAME}" $R0
      ${if} $R0 != 0
        ${break}
      ${endIf}
    ${loopUntil} $R1 >= 30
    Delete "$INSTDIR\close-requested"
    ${if} $R0 == 0
      !insertmacro KILL_PROCESS "${APP_EXECUTABLE_FILENAME}" 1
      Sleep 1000
    ${endIf}
  ${endIf}
!macroend

# The uninstaller of the old version puts its files back where one of them is in use, and ends with $R0. The installation ends
# with 2 then, without a dialog where it is silent; an update starts the old version again, with the user's rights.
!macro customUnInstallCheck
  ${ifNot} ${Errors}
  ${andIf} $R0 != 0
    DetailPrint `The old version could not be removed: $R0`
    ${ifNot} ${Silent}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(uninstallFailed): $R0"
    ${endIf}
    ${if} ${isForceRun}
      ${StdUtils.ExecShellAsUser} $0 "$appExe" "open" ""
    ${endIf}
    SetErrorLevel 2
    Quit
  ${endIf}
!macroend

!macro customUnInstallCheckCurrentUser
  !insertmacro customUnInstallCheck
!macroend

# The start at sign-in of the user who removes the program; those of others start nothing any more.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
  ${endIf}
!macroend
