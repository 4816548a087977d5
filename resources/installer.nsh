# Included by electron-builder in the installer.

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
