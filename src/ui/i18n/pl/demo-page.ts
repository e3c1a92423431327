import type { WholePage } from '../dictionary.ts'

export const page: WholePage = {
  title: 'Portico: połącz portfel',
  home: 'Portico, strona główna',
  language: 'Język',
  theme: 'Motyw',
  tagline: 'Wejście i nic więcej.',
  intro:
    'Portico łączy stronę z portfelem, który odwiedzający już ma, w sieciach EVM i Solana: kodem QR albo jednym dotknięciem w telefonie. Otwarte okno łączenia, a za nim rdzeń bez interfejsu.',
  heroHint: 'Bez konta i bez śledzenia. Nic nie opuszcza tej strony, dopóki o to nie poprosisz.',
  accountTitle: 'Konto na Twojej stronie',
  accountBody:
    'Otwiera się przyciskiem. Jeśli na stronie jest miejsce, może też znajdować się na niej samej, jak tutaj.',
  factsTitle: 'Co zyskujesz',
  facts: {
    licence: {
      title: 'Otwarta licencja',
      body: 'Całość na licencji MIT, bez zakładania konta i opłat za użytkownika.',
    },
    privacy: {
      title: 'Bez telemetrii',
      body: 'Żaden inny serwer nie dowie się o wizycie, dopóki odwiedzający nie naciśnie przycisku.',
    },
    policy: {
      title: 'Ścisłe zasady',
      body: 'Działa ze ścisłą Content Security Policy i Trusted Types: bez skryptów inline i wstrzykiwanych stylów.',
    },
    offline: {
      title: 'Działa offline',
      body: 'Własny relay, portfel i łańcuchy: cała ścieżka działa na jednym komputerze.',
    },
    chains: { title: 'EVM i Solana', body: 'Jedno okno, jedno parowanie, a każdy rodzaj sieci ma własne konto.' },
    access: {
      title: 'Dla wszystkich',
      body: 'Klawiatura, czytnik ekranu, wymuszone kolory, mniej ruchu, jasny i ciemny motyw.',
    },
  },
  developers: 'Kilka linii, by połączyć',
  developersBody: 'Weź komponenty React albo sam rdzeń: stan jako strumienie, bez żadnego frameworka.',
  sandboxTitle: 'Jesteś w piaskownicy.',
  sandboxBody:
    'Wszystko działa na tym komputerze. Kliknij „Połącz portfel”, otwórz stamtąd Sandbox Wallet i zatwierdź.',
  sandboxConnected: 'Wszystko działa na tym komputerze. To, co tu podpiszesz lub wyślesz, zatwierdzasz w portfelu.',
  sandboxLink: 'Otwórz portfel testowy',
  footer: 'Portico to wolne oprogramowanie na licencji MIT.',
  themePage: {
    title: 'Dopasuj do siebie',
    intro: 'Każdy wybór widać od razu. Gdy efekt Ci się spodoba, zabierz kod ze sobą.',
    back: 'Wróć na stronę',
    mode: 'Jasny czy ciemny',
    modes: { system: 'Systemowy', light: 'Jasny', dark: 'Ciemny' },
    accent: 'Kolor akcentu',
    radius: 'Narożniki',
    spacing: 'Odstępy',
    fontSizeMaster: 'Rozmiar tekstu',
    width: 'Szerokość',
    overlay: 'Przyciemnienie',
    font: 'Czcionka',
    fonts: { system: 'Systemowa', serif: 'Szeryfowa', rounded: 'Zaokrąglona', mono: 'Stałej szerokości' },
    view: 'Widok',
    views: {
      Connect: 'Łączenie',
      ConnectingWalletConnectBasic: 'Kod QR',
      AllWallets: 'Wszystkie portfele',
      Account: 'Konto',
    },
    preview: 'Podgląd',
    previewHint: 'Tu nic się nie łączy: portfel i sieci są zmyślone.',
    loading: 'Wczytywanie podglądu…',
    failed: 'Nie udało się wczytać podglądu.',
    code: 'Twój kod',
    copy: 'Kopiuj kod',
    copied: 'Skopiowano',
    copyDenied: 'Nie udało się skopiować, zaznacz tekst',
    reset: 'Zacznij od nowa',
  },
}
