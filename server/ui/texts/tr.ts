import type { Texts } from './texts.ts'

export const tr: Texts = {
  services: {
    apple: 'Apple Takvim',
    google: 'Google Takvim',
    outlook: 'Outlook',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Yahoo Takvim',
    teams: 'Microsoft Teams',
    ics: 'Takvim dosyası',
  },

  addHeading: 'Takviminize ekleyin',
  addTo: '{service} ile ekle',
  otherCalendars: 'Diğer takvimler',
  when: 'Ne zaman',
  where: 'Nerede',
  allDay: 'Tüm gün',
  floating: 'Nerede olursanız olun, oranın yerel saatiyle',
  yourTime: 'Bulunduğunuz yerde {time}',
  repeats: 'Tekrar: {rule}',
  nextDates: 'Yaklaşan tarihler',
  organizedBy: 'Düzenleyen: {name}',
  cancelled: 'Bu etkinlik iptal edildi.',
  over: 'Bu etkinlik sona erdi.',
  now: 'Şu anda sürüyor',
  today: 'Bugün',
  copyLink: 'Bağlantıyı kopyala',
  copyAddress: 'Adresi kopyala',
  copied: 'Kopyalandı',
  scan: 'Bu sayfayı telefonunuzda açmak için kodu okutun',
  hints: {
    'open-in-safari': 'Hiçbir şey olmazsa bağlantıyı kopyalayıp Safari’de açın.',
    'open-in-browser':
      'Bu sayfa başka bir uygulamanın içinde açık. Hiçbir şey olmazsa bağlantıyı kopyalayıp tarayıcınızda açın.',
    'subscribe-on-computer':
      'Android telefonlar kendi başına abone olamaz. Bu sayfayı bir bilgisayarda açın veya bağlantıyı kopyalayıp oraya taşıyın.',
  },

  takesNoSeries:
    '{service} bağlantıyla tekrarlanan etkinlik eklemeyi desteklemiyor. Seçenekleriniz:',
  allDatesFile: 'Tüm tarihler (takvim dosyası)',
  firstDateOnly: 'Yalnızca ilk tarih ({service})',
  nextDateOnly: 'Yalnızca sıradaki tarih ({service})',
  backToEvent: 'Etkinliğe dön',

  subscribe: 'Bu takvime abone ol',
  subscribeIn: '{service} ile abone ol',
  subscribeMeans:
    'Bir kez abone olmanız yeterli. Yeni tarihler ve değişiklikler takviminize kendiliğinden gelir.',
  nextEvents: 'Yaklaşan etkinlikler',
  events: 'Etkinlikler',
  noEvents:
    'Henüz planlanmış bir etkinlik yok. Abone olursanız yeni etkinlikleri takviminizde görürsünüz.',
  noEventsInMonth: 'Bu ay için planlanmış bir etkinlik yok.',
  views: 'Görünüm',
  list: 'Liste',
  month: 'Ay',
  previousMonth: 'Önceki ay',
  nextMonth: 'Sonraki ay',
  eventCount: { one: '{count} etkinlik', other: '{count} etkinlik' },
  moreEvents: { one: '{count} tane daha', other: '{count} tane daha' },
  refreshHeading: 'Değişiklikler ne kadar sürede gelir?',
  refreshTime: '{service}: {time}',
  refreshUnknown: '{service}: bilinmiyor',
  refreshNote:
    'Her takvim, değişiklikleri kendi belirlediği aralıklarla denetler. Bunu hızlandırmak mümkün değildir.',
  addressLabel: 'Diğer takvimler için adres',
  addressFor: '{service} için adres',
  addressHelp:
    'Takviminizde abone olma veya URL ile ekleme seçeneğini bulun ve adresi oraya yapıştırın.',
  addressIsYours: 'Bu adres yalnızca size özeldir; lütfen başkalarıyla paylaşmayın.',
  leaveHeading: 'Abonelikten nasıl çıkılır?',
  leaveHelp:
    'Takvimi, kullandığınız takvim uygulamasından kaldırın. Başka bir şey yapmanız gerekmez; burada kim olduğunuzu kimse bilmiyor.',
  pasteHelp:
    '{service} bağlantıyla abone olmayı desteklemiyor. Aşağıdaki adresi kopyalayın, bilgisayarda {service} uygulamasını açın, URL ile takvim eklemeyi seçin ve adresi oraya yapıştırın.',
  backToCalendar: 'Takvime dön',
  feed: {
    noEvents: 'Bu takvimde etkinlik yok',
    ended: 'Bu abonelik sona erdi',
    endedName: '{title} (takvimin sahibi bu aboneliği sonlandırdı)',
  },

  homeTitle: 'Etkinlikler her takvimde',
  homeText: 'Bu hizmet, etkinlikleri takvimlere ekler.',
  homeMakers: 'Etkinlik yayımlayanlar için: takvimler, bağlantılar ve istatistikler.',
  signIn: 'Oturum aç',
  language: 'Dil',
  report: 'Bu sayfayı bildir',

  errors: {
    invalid_parameter: {
      title: 'Bu bağlantıda bir hata var',
      text: 'Hatayı, bağlantıyı oluşturan kişi düzeltebilir. Sorun şu:',
    },
    unauthenticated: {
      title: 'Bu bağlantı çalışmıyor',
      text: 'Bağlantıdaki hesap burada kayıtlı değil. Bağlantı size aitse lütfen içindeki istemci kimliğini kontrol edin.',
    },
    not_found: {
      title: 'Burada bir şey yok',
      text: 'Adres eksik kopyalanmış veya gösterdiği içerik silinmiş olabilir. Lütfen adresi aldığınız kişiden yenisini isteyin.',
    },
    method_not_allowed: {
      title: 'Bu adres başka şekilde kullanılıyor',
      text: 'Lütfen adresi tarayıcınızda bir bağlantı olarak açın.',
    },
    gone: {
      title: 'Bu içerik durduruldu',
      text: 'Bu hizmetin işletmecisi buradaki içeriği durdurdu. İçerik size aitse lütfen işletmeciyle iletişime geçin.',
    },
    too_large: {
      title: 'Bu kadarı bir kerede çok fazla',
      text: 'İçerik, kabul edilebilecek sınırı aşıyor. Bağlantıyı oluşturan kişi onu kısaltabilir.',
    },
    rate_limited: {
      title: 'Lütfen birazdan yeniden deneyin',
      text: 'Ağınızdan az önce çok fazla istek geldi. Bağlantınızda bir sorun yok.',
    },
    unavailable: {
      title: 'Lütfen birazdan yeniden deneyin',
      text: 'Şu anda yoğunluk var. Bağlantınızda bir sorun yok.',
    },
    internal: {
      title: 'Bizim tarafımızda bir sorun oluştu',
      text: 'Sorun kaydedildi ve incelenecek. Lütfen daha sonra yeniden deneyin.',
    },
  },
}
