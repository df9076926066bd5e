import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { temCasas } from '@core/astrology';
import { civilDoInstante, fusoNaTela, instanteDoCivil, textoDaDataHora } from '@core/civil';
import type { Alternativa, VeraoResposta } from '@core/contract';
import { decidiu, fraseDaAlternativa, situacaoDoFuso, type SituacaoDoFuso } from './decisaoDeFuso';
import { EfeitoNoAscendente } from './EfeitoNoAscendente';
import type { Pergunta } from './passo';
import type { RascunhoLido } from './rascunho';
import type { AcoesDoRascunho } from './useFormularioDeMapa';

interface Props {
  readonly lido: RascunhoLido;
  readonly verao: Pergunta<VeraoResposta>;
  /** A pessoa quis seguir sem decidir. */
  readonly insistir: boolean;
  readonly acoes: AcoesDoRascunho;
}

/** O efeito de trocar o fuso escrito pela alternativa, quando se pode calcular. */
function Efeito({
  lido: { rascunho, civil, fuso, coordenadas },
  alternativa,
}: {
  lido: RascunhoLido;
  alternativa: Alternativa;
}) {
  if (!civil || !fuso || !coordenadas || !temCasas(rascunho.precisao)) return null;
  return (
    <EfeitoNoAscendente
      de={{ instante: instanteDoCivil(civil, fuso), fuso }}
      para={{ instante: alternativa.instante, fuso: alternativa.offset }}
      {...coordenadas}
    />
  );
}

const ANTES_DE_CONTINUAR = 'Antes de continuar, escolha o fuso:';

type Saida = readonly [rotulo: string, ao: () => void];

/** O que falta decidir, e as duas saídas. */
function Pendente({
  insistir,
  frase,
  sugerida: [rotulo, ao],
  outra: [outroRotulo, aoOutro],
  children,
}: {
  readonly insistir: boolean;
  readonly frase: string;
  readonly sugerida: Saida;
  readonly outra: Saida;
  readonly children?: ReactNode;
}) {
  return (
    <Alert severity="warning" role={insistir ? 'alert' : 'status'}>
      {insistir && <Typography sx={{ fontWeight: 600 }}>{ANTES_DE_CONTINUAR}</Typography>}
      {frase}{' '}
      <Link
        component="button"
        type="button"
        onClick={ao}
        sx={{ verticalAlign: 'baseline', fontWeight: 600 }}
      >
        {rotulo}
      </Link>
      {' · '}
      <Link component="button" type="button" onClick={aoOutro} sx={{ verticalAlign: 'baseline' }}>
        {outroRotulo}
      </Link>
      {children}
    </Alert>
  );
}

function Sugestao({
  lido,
  alternativa,
  insistir,
  acoes,
}: Pick<Props, 'lido' | 'insistir' | 'acoes'> & { alternativa: Alternativa }) {
  return (
    <Pendente
      insistir={insistir}
      frase={fraseDaAlternativa(alternativa)}
      sugerida={['clique para aplicar', () => acoes.aplicarFuso(alternativa.offset)]}
      outra={[`manter ${fusoNaTela(lido.fusoNoCampo)}`, acoes.manterFuso]}
    >
      <Efeito lido={lido} alternativa={alternativa} />
    </Pendente>
  );
}

/** Como a alternativa lê a hora: na que não existiu, o relógio de verdade marcava outra. */
function leitura(
  a: Alternativa,
  outra: Alternativa | undefined,
  situacao: VeraoResposta['situacao'],
): string {
  if (situacao !== 'inexistente' || !outra) return '';
  return ` — o relógio marcava ${textoDaDataHora(civilDoInstante(a.instante, outra.offset))}`;
}

/** Na hora repetida, a vez; na que não existiu, só o fuso. */
function nomeDaEscolha(a: Alternativa, i: number, situacao: VeraoResposta['situacao']): string {
  const fuso = fusoNaTela(a.offset);
  return situacao === 'ambigua'
    ? `${i === 0 ? 'Primeira' : 'Segunda'} vez (${fuso})`
    : `Usar ${fuso}`;
}

function Escolha({
  lido,
  situacao,
  resposta,
  insistir,
  acoes,
}: Pick<Props, 'lido' | 'insistir' | 'acoes'> & {
  situacao: Extract<SituacaoDoFuso, { tipo: 'escolher' }>;
  resposta: VeraoResposta;
}) {
  const [primeira, segunda] = situacao.alternativas;
  return (
    <Alert severity="warning" role={insistir ? 'alert' : 'status'}>
      <Typography sx={{ fontWeight: 600 }}>{situacao.explicacao}</Typography>
      <Typography variant="body2">Qual fuso vale para este mapa?</Typography>
      <Stack spacing={1} sx={{ mt: 1, alignItems: 'flex-start' }}>
        {situacao.alternativas.map((a, i) => (
          <Stack
            key={a.offset}
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ columnGap: 1, alignItems: { xs: 'flex-start', sm: 'baseline' } }}
          >
            <Button
              variant="outlined"
              size="small"
              onClick={() => acoes.aplicarFuso(a.offset)}
              sx={{ flex: 'none' }}
            >
              {nomeDaEscolha(a, i, resposta.situacao)}
            </Button>
            <Typography variant="body2">
              {a.motivo.texto}
              {leitura(a, situacao.alternativas[1 - i], resposta.situacao)}
            </Typography>
          </Stack>
        ))}
        {primeira && segunda && lido.coordenadas && temCasas(lido.rascunho.precisao) && (
          <EfeitoNoAscendente
            de={{ instante: primeira.instante, fuso: primeira.offset }}
            para={{ instante: segunda.instante, fuso: segunda.offset }}
            {...lido.coordenadas}
          />
        )}
      </Stack>
    </Alert>
  );
}

/** O fuso que vale e por quê; o manual, que o histórico não confirma, não se diz como certo. */
function Pronto({
  lido,
  texto,
  manual,
  aoDesfazer,
}: {
  lido: RascunhoLido;
  texto: string;
  manual: boolean;
  aoDesfazer: (() => void) | null;
}) {
  return (
    <Alert severity={manual ? 'info' : 'success'} role="status" variant="outlined" tabIndex={-1}>
      {manual
        ? texto
        : `${texto.replace(/\.$/, '')}: ${fusoNaTela(lido.fuso ?? lido.fusoNoCampo)}.`}{' '}
      {aoDesfazer && (
        <Link
          component="button"
          type="button"
          onClick={aoDesfazer}
          sx={{ verticalAlign: 'baseline' }}
        >
          desfazer
        </Link>
      )}
    </Alert>
  );
}

/**
 * O histórico não respondeu: pergunta-se de novo, ou a pessoa segue sabendo que ninguém conferiu.
 */
function SemResposta({ lido, verao, insistir, acoes }: Props) {
  if (decidiu(lido)) {
    return (
      <Alert
        severity="warning"
        role="status"
        variant="outlined"
        action={
          <Button color="inherit" size="small" onClick={verao.perguntarDeNovo}>
            Verificar de novo
          </Button>
        }
      >
        Fuso informado manualmente, sem verificação do horário de verão:{' '}
        {fusoNaTela(lido.fusoNoCampo)}.
      </Alert>
    );
  }
  return (
    <Pendente
      insistir={insistir}
      frase="Não foi possível verificar se havia horário de verão nesta data."
      sugerida={['verificar de novo', verao.perguntarDeNovo]}
      outra={[`usar ${fusoNaTela(lido.fusoNoCampo)} sem verificar`, acoes.seguirSemVerificar]}
    />
  );
}

/**
 * O que o histórico da zona diz do fuso, por que o diz, o que muda, e como aceitar, recusar ou
 * desfazer.
 */
export function AvisoDeFuso(props: Props) {
  const { lido, verao, acoes } = props;
  if (verao.estado === 'emCurso')
    return (
      <Alert severity="info" role="status" variant="outlined">
        Verificando o fuso e o horário de verão…
      </Alert>
    );
  if (verao.estado === 'falhou') return <SemResposta {...props} />;
  if (!verao.resposta) return null;
  const situacao = situacaoDoFuso(lido, verao.resposta);
  switch (situacao.tipo) {
    case 'sugerir':
      return <Sugestao {...props} alternativa={situacao.alternativa} />;
    case 'escolher':
      return <Escolha {...props} situacao={situacao} resposta={verao.resposta} />;
    case 'certo':
      return <Pronto lido={lido} texto={situacao.motivo} manual={false} aoDesfazer={null} />;
    case 'decidido':
      return (
        <Pronto
          lido={lido}
          texto={situacao.motivo}
          manual={situacao.manual}
          aoDesfazer={situacao.podeDesfazer ? acoes.desfazerFuso : null}
        />
      );
  }
}
