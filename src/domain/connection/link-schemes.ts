/**
 * Whether a custom scheme must not be given a pairing's key. Three rules, the first that applies wins:
 *
 * 1. It is on a list of what is known not to be a wallet ({@link NOT_WALLETS}), or its first part is: `vscode-insiders`
 * and `git+ssh` belong to the programs that own `vscode` and `git`.
 * 2. It is of a family that a system or a browser reserves ({@link FAMILIES}).
 * 3. It is a web address in disguise, as `x-safari-https` and `opera-http`: the browser behind it loads what follows
 * from a server.
 *
 * Any other scheme passes: wallets choose theirs freely, and new ones come every week.
 */
export function isRefusedScheme(scheme: string): boolean {
  const parts = scheme.split(/[+.-]/)
  if (NOT_WALLETS.has(scheme) || NOT_WALLETS.has(parts[0] ?? '')) return true
  return FAMILIES.test(scheme) || CARRIES_WEB_ADDRESS.test(scheme)
}

/**
 * Schemes that a wallet shares with a browser's own pages, and what may follow them: Edge Wallet's `edge://wc`, while
 * `edge://settings` is Microsoft's. Source: the public WalletConnect registry.
 */
const SHARED: ReadonlyMap<string, RegExp> = new Map([['edge', /^(?:\/\/(?:wc)?)?\/?(?:\?[^#]*)?$/]])

export const isOthersAddress = (scheme: string, rest: string): boolean => SHARED.get(scheme)?.test(rest) === false

const CARRIES_WEB_ADDRESS = /https?$/

/** `chrome-extension`, `ms-msdt`, `x-apple.systempreferences`, `web+…` (a page that took it over), `googlechromes`… */
const FAMILIES =
  /^(?:x-|ms-|web\+|ext\+|moz-|safari-|chrom(?:e|ium)|google-?chrome|firefox|microsoft-|msedge|opera-|itms|itunes|com[.-](?:apple|google|googleusercontent|microsoft|epicgames)(?:[.-]|$)|vscode|vscodium|teamviewer|zoom|msteams|discord|roblox|steam|samsung(?:apps|browser|internet)|googlegmail|comgoogle)/

/** Sorted by kind, so that a missing one is noticed. */
const NOT_WALLETS: ReadonlySet<string> = new Set(
  [
    // Run script, or reach internals of the browser or the system. `http` too: a link carries a key.
    'http javascript data blob file filesystem vbscript livescript mocha jscript about view-source intent android-app',
    'content devtools resource jar res wyciwyg mhtml mk its hcp help cid mid urn prefs app-prefs app-settings',
    'applescript search search-ms shell shortcuts workflow scriptable pythonista automator tasker termux',
    'jnlp jnlps clickonce mobileconfig cydia sileo zbra filza ifile',
    // Browsers.
    'brave opera vivaldi yandex yandexbrowser ucbrowser uclink duckduckgo ddg ddgquicklink ddglaunch dolphin puffin',
    'fenix focus klar arc orion kiwi tor onion onionbrowser maxthon aloha seamonkey waterfox librewolf',
    // Servers that are no pages.
    'ws wss ftp ftps sftp scp gopher telnet ssh rlogin smb cifs nfs afp dav davs webdav webdavs ldap ldaps vnc rdp',
    'irc ircs irc6 news nntp snews finger wais rsync svn git hg imap pop tftp rtsp rtsps rtmp mmsh rtp udp sip sips',
    // Calls, mails, messages, meetings.
    'mailto tel telprompt sms smsto mms mmsto callto facetime facetime-audio facetime-prompt skype lync conf',
    'message slack webex wbx gotomeeting gotowebinar whatsapp whatsapp-consumer viber signal sgnl line weixin wechat',
    'kakaotalk kakaolink zalo xmpp jabber matrix element mumble ts3server teamspeak ymsgr aim msnim gtalk',
    'fb fbapi fb-messenger messenger twitter instagram snapchat tiktok linkedin reddit tumblr pinterest threads barcelona',
    'airmail readdle-spark ymail superhuman mailspring thunderbird protonmail',
    // Calendars, notes, maps, media, files.
    'webcal webcals calshow mobilenotes photos-redirect geo maps googlemaps waze citymapper uber lyft feed feeds podcast',
    'pcast overcast spotify music musics tidal deezer soundcloud vlc mpv potplayer kodi plex youtube vnd netflix zune',
    'magnet ed2k thunder torrent dropbox notion obsidian evernote onenote bear things todoist trello figma zotero',
    // Editors and tools of developers.
    'cursor windsurf zed jetbrains idea webstorm phpstorm pycharm rider goland clion rubymine subl txmt mvim emacs',
    'org-protocol code-oss github-mac github-windows githubdesktop sourcetree gitkraken docker docker-desktop postman',
    'insomnia raycast alfred iterm2 warp xcode',
    // Games, and remote control of computers.
    'uplay origin origin2 battlenet riotclient valorant minecraft gog goggalaxy heroic itch lutris',
    'anydesk rustdesk parsec citrix ica vmware-view vmrc nxplayer',
    // Stores and installers.
    'market appmarket hiapplink hiappmarket mimarket oppomarket vivomarket amzn tmast macappstore macappstores apps',
    'apt snap flatpak appstream appinstaller',
  ].flatMap((line) => line.split(' ')),
)
