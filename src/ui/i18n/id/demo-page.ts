import type { WholePage } from '../dictionary.ts'

export const page: WholePage = {
  title: 'Portico: hubungkan dompet',
  home: 'Portico, beranda',
  language: 'Bahasa',
  theme: 'Tema',
  tagline: 'Pintu masuknya, itu saja.',
  intro:
    'Portico menghubungkan halaman ke dompet yang sudah dimiliki pengunjungnya, di EVM dan Solana: dengan kode QR, atau dengan satu ketukan di ponsel. Jendela koneksi sumber terbuka, dan inti tanpa antarmuka di baliknya.',
  heroHint: 'Tanpa akun, tanpa pelacakan. Tidak ada yang keluar dari halaman ini sebelum Anda memintanya.',
  tryIt: 'Coba di sini',
  lost: 'Bagian halaman ini tidak dapat dimuat. Periksa koneksi internet Anda.',
  again: 'Coba lagi',
  accountTitle: 'Akun, di halaman Anda',
  accountBody:
    'Akun terbuka lewat tombol. Jika halaman punya ruang, akun juga bisa berada di halaman itu sendiri, seperti di sini.',
  sandboxTitle: 'Anda berada di sandbox.',
  sandboxBody:
    'Semuanya berjalan di komputer ini. Tekan Hubungkan dompet, buka Sandbox Wallet dari sana, lalu setujui.',
  sandboxConnected:
    'Semuanya berjalan di komputer ini. Yang Anda tanda tangani atau kirim di sini disetujui di dompet.',
  sandboxLink: 'Buka dompet sandbox',
  footer: 'Portico adalah perangkat lunak bebas di bawah lisensi MIT.',
  factsPart: {
    title: 'Yang Anda dapatkan',
    facts: {
      licence: {
        title: 'Lisensi terbuka',
        body: 'MIT, seluruhnya, tanpa perlu membuat akun dan tanpa biaya per pengguna.',
      },
      privacy: {
        title: 'Tanpa telemetri',
        body: 'Tidak ada host lain yang tahu tentang kunjungan sebelum pengunjung menekan tombol.',
      },
      policy: {
        title: 'Ketat sesuai kebijakan',
        body: 'Berjalan di bawah Content Security Policy yang ketat dengan Trusted Types: tanpa skrip inline, tanpa gaya yang disisipkan.',
      },
      offline: {
        title: 'Berjalan offline',
        body: 'Punya relay, dompet, dan blockchain sendiri: seluruh alurnya berjalan di satu komputer.',
      },
      chains: {
        title: 'EVM dan Solana',
        body: 'Satu jendela, satu penyandingan, setiap jenis jaringan dengan akunnya sendiri.',
      },
      access: {
        title: 'Untuk semua orang',
        body: 'Papan ketik, pembaca layar, warna paksa, gerakan dikurangi, terang dan gelap.',
      },
    },
    developers: 'Beberapa baris untuk terhubung',
    developersBody: 'Pakai bagian React-nya, atau intinya saja: state sebagai stream, tanpa framework di dalamnya.',
    peers: {
      title: 'Lebih ringan dari yang lain',
      caption: 'JavaScript dalam kB, terkompresi. Semua diukur di satu browser, dalam satu kali jalan.',
      before: 'Sebelum terhubung',
      untilCode: 'Sampai kode tampil',
      hosts: 'Host lain yang dihubungi sebelum tombol ditekan',
    },
  },
  themePage: {
    title: 'Jadikan milik Anda',
    intro: 'Setiap pilihan langsung terlihat. Ambil kodenya setelah Anda suka hasilnya.',
    back: 'Kembali ke halaman',
    mode: 'Terang atau gelap',
    modes: { system: 'Ikuti sistem', light: 'Terang', dark: 'Gelap' },
    direction: 'Arah',
    directions: { ltr: 'Kiri ke kanan', rtl: 'Kanan ke kiri' },
    layout: 'Tata letak',
    layouts: { narrow: 'Satu kolom', wide: 'Dua kolom' },
    accent: 'Warna aksen',
    radius: 'Sudut',
    spacing: 'Jarak',
    fontSizeMaster: 'Ukuran huruf',
    width: 'Lebar',
    overlay: 'Latar',
    font: 'Jenis huruf',
    fonts: { system: 'Sistem', serif: 'Berkait', rounded: 'Membulat', mono: 'Monospasi' },
    view: 'Tampilan',
    views: {
      Connect: 'Hubungkan',
      ConnectingWalletConnectBasic: 'Kode QR',
      AllWallets: 'Semua dompet',
      Account: 'Akun',
    },
    preview: 'Pratinjau',
    previewHint: 'Tidak ada yang benar-benar terhubung di sini: dompet dan jaringannya rekaan.',
    loading: 'Memuat pratinjau…',
    failed: 'Pratinjau tidak dapat dimuat.',
    code: 'Kode Anda',
    copy: 'Salin kode',
    copied: 'Tersalin',
    copyDenied: 'Gagal menyalin, pilih teksnya',
    reset: 'Mulai lagi',
  },
}
