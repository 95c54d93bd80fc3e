import type { Texts } from './texts.ts'

/** Brazilian Portuguese. Names of services are masculine: articles are part of the texts. */
export const pt: Texts = {
  services: {
    apple: 'Calendário da Apple',
    google: 'Google Agenda',
    outlook: 'Outlook',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Calendário do Yahoo',
    teams: 'Microsoft Teams',
    ics: 'Arquivo de calendário',
  },

  addHeading: 'Adicionar ao seu calendário',
  addTo: 'Adicionar ao {service}',
  otherCalendars: 'Outros calendários',
  when: 'Quando',
  where: 'Onde',
  allDay: 'Dia inteiro',
  floating: 'Seu horário local, onde quer que você esteja',
  yourTime: '{time} no seu fuso horário',
  repeats: 'Repete-se {rule}',
  nextDates: 'Próximas datas',
  organizedBy: 'Organizado por {name}',
  cancelled: 'Este evento foi cancelado.',
  over: 'Este evento já terminou.',
  now: 'Acontecendo agora',
  today: 'Hoje',
  copyLink: 'Copiar link',
  copyAddress: 'Copiar endereço',
  copied: 'Copiado',
  scan: 'Escaneie para abrir esta página no celular',
  hints: {
    'open-in-safari': 'Se nada acontecer, copie o link e abra-o no Safari.',
    'open-in-browser':
      'Você está dentro de outro aplicativo. Se nada acontecer, copie o link e abra-o no navegador.',
    'subscribe-on-computer':
      'Um telefone Android não consegue assinar sozinho. Abra esta página em um computador ou copie o link para levá-lo até lá.',
  },

  takesNoSeries: 'O {service} não aceita eventos recorrentes por link. Você pode escolher:',
  allDatesFile: 'Todas as datas, em um arquivo de calendário',
  firstDateOnly: 'Só a primeira data, no {service}',
  nextDateOnly: 'Só a próxima data, no {service}',
  backToEvent: 'Voltar ao evento',

  subscribe: 'Assinar este calendário',
  subscribeIn: 'Assinar no {service}',
  subscribeMeans: 'Assine uma vez: novas datas e mudanças chegam sozinhas ao seu calendário.',
  nextEvents: 'Próximos eventos',
  events: 'Eventos',
  noEvents: 'Ainda não há eventos previstos. Assine para vê-los assim que forem marcados.',
  noEventsInMonth: 'Não há nada previsto para este mês.',
  views: 'Visualização',
  list: 'Lista',
  month: 'Mês',
  previousMonth: 'Mês anterior',
  nextMonth: 'Mês seguinte',
  eventCount: { one: '{count} evento', many: '{count} eventos', other: '{count} eventos' },
  moreEvents: { one: 'mais {count}', many: 'mais {count}', other: 'mais {count}' },
  refreshHeading: 'Em quanto tempo as mudanças chegam',
  refreshTime: '{service}: {time}',
  refreshUnknown: '{service}: não se sabe',
  refreshNote: 'Cada calendário busca as mudanças em seu próprio ritmo. Não há como apressá-lo.',
  addressLabel: 'Endereço para qualquer outro calendário',
  addressFor: 'Endereço para o {service}',
  addressHelp:
    'No seu calendário, escolha assinar ou adicionar um calendário por endereço e cole-o ali.',
  addressIsYours: 'O endereço é só seu: por favor, não o compartilhe.',
  leaveHeading: 'Como cancelar a assinatura',
  leaveHelp:
    'Remova o calendário no seu próprio aplicativo. Nada mais é necessário, e ninguém aqui sabe quem você é.',
  pasteHelp:
    'O {service} não aceita links. Copie o endereço abaixo, abra o {service} em um computador, escolha adicionar um calendário por endereço e cole-o ali.',
  backToCalendar: 'Voltar ao calendário',
  feed: {
    noEvents: 'Este calendário não tem eventos',
    ended: 'Esta assinatura foi encerrada',
    endedName: '{title} (o proprietário do calendário encerrou esta assinatura)',
  },

  homeTitle: 'Eventos para todos os calendários',
  homeText: 'Este serviço leva eventos aos calendários das pessoas.',
  homeMakers: 'Para quem publica eventos: calendários, links e estatísticas.',
  signIn: 'Entrar',
  language: 'Idioma',
  report: 'Denunciar esta página',

  errors: {
    invalid_parameter: {
      title: 'Este link tem um erro',
      text: 'Quem criou o link pode corrigi-lo. O problema é este:',
    },
    unauthenticated: {
      title: 'Este link não funciona',
      text: 'Ele não indica nenhuma conta conhecida aqui. Se o link for seu, verifique o ID do cliente que ele contém.',
    },
    not_found: {
      title: 'Não há nada aqui',
      text: 'Talvez o endereço tenha sido copiado só em parte, ou o conteúdo tenha sido excluído. Peça um novo endereço a quem passou este.',
    },
    method_not_allowed: {
      title: 'Este endereço é usado de outra forma',
      text: 'Abra-o como um link no navegador.',
    },
    gone: {
      title: 'Este conteúdo foi bloqueado',
      text: 'Quem opera este serviço bloqueou o que havia aqui. Se for seu, entre em contato com o operador.',
    },
    too_large: {
      title: 'É muita coisa de uma vez',
      text: 'Há mais conteúdo do que é possível aceitar. Quem criou o link pode encurtá-lo.',
    },
    rate_limited: {
      title: 'Tente de novo daqui a pouco',
      text: 'Muitas solicitações acabaram de chegar da sua rede. Seu link está certo.',
    },
    unavailable: {
      title: 'Tente de novo daqui a pouco',
      text: 'Há muito a fazer no momento. Seu link está certo.',
    },
    internal: {
      title: 'Algo deu errado aqui',
      text: 'O problema foi registrado e será analisado. Tente de novo mais tarde.',
    },
  },
}
