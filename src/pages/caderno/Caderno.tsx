/** O caderno de um mapa: o que nele vai e por que ordem, a prévia, e a impressão. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { hoje } from '@/api/relogio';
import { Escolher } from '@/components/formulario/Escolher';
import { selectLeitor } from '@/features/conta/auth/authSlice';
import { useEscolas } from '@/features/escola/textos/useEscolas';
import { useAppSelector } from '@/store/hooks';
import { CampoDaData } from '@/vistas/datas/CampoDaData';
import { limitesDaTecnica } from '@/vistas/datas/limites';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { EscolhaDoOutro } from '@/vistas/relacao/EscolhaDoOutro';
import type { Anotacao, AstroInfo, MarcaDeQuemAssina, ModeloDeCaderno } from '@core/contract';
import { dataEntre } from '@core/civil';
import { useTecnicasDaPessoa } from '../vistas/useTecnicas';
import { Assinatura } from './Assinatura';
import { Conteudo } from './Conteudo';
import { FOLHAS_DO_CADERNO, imprimeMargens, regrasDaPagina, type FolhaDoCaderno } from './folha';
import { ListaDeSecoes } from './ListaDeSecoes';
import { Modelos } from './Modelos';
import { Previa } from './Previa';
import { Quadro } from './Quadro';
import { ANOTACOES, CAPA, COMECO, deDois, secoesDoModelo, secoesPossiveis } from './secoes';
import { useImprimirCaderno } from './useImprimirCaderno';
import { usePaginas } from './usePaginas';

interface Props {
  readonly mapa: MapaNaTela;
  readonly info: AstroInfo;
  readonly anotacoes: readonly Anotacao[];
  readonly modelos: readonly ModeloDeCaderno[];
  readonly marca: MarcaDeQuemAssina;
  /** A escola que assina; null, a pessoa. */
  readonly escola: { readonly id: string; readonly nome: string } | null;
}

const FORMATOS = (Object.keys(FOLHAS_DO_CADERNO) as FolhaDoCaderno[]).map((valor) => ({
  valor,
  texto: FOLHAS_DO_CADERNO[valor].nome,
}));

/** O que se escolhe: parte do último modelo que se guardou. */
function useEscolhasDoCaderno({ mapa, anotacoes, modelos }: Props) {
  const minhas = useTecnicasDaPessoa();
  const escolas = useEscolas(mapa.escolaId ?? null).length;
  const [outro, escolherOutro] = useState<string | null>(null);
  const possiveis = useMemo(
    () =>
      secoesPossiveis(mapa, minhas, {
        anotacoes: anotacoes.length,
        escolas,
        comOutro: outro !== null,
      }),
    [mapa, minhas, anotacoes.length, escolas, outro],
  );
  const deSaida = modelos.at(-1);
  const [usado, lembrarModelo] = useState(deSaida?.nome ?? '');
  const [folha, mudarFolha] = useState<FolhaDoCaderno>(deSaida?.folha ?? 'A4');
  const [guardadas, escolher] = useState<readonly string[]>(deSaida?.secoes ?? COMECO);
  const [dia, mudarDia] = useState(hoje);
  const [linha, mudarLinha] = useState('');
  const [fora, deixarDeFora] = useState<ReadonlySet<string>>(new Set());
  const escolhidas = secoesDoModelo(guardadas, possiveis);
  return {
    possiveis,
    escolhidas,
    escolher,
    folha,
    mudarFolha,
    dia,
    mudarDia,
    linha,
    mudarLinha,
    outro,
    escolherOutro,
    usado,
    usar: (modelo: ModeloDeCaderno | null): void => {
      lembrarModelo(modelo?.nome ?? '');
      if (!modelo) return;
      mudarFolha(modelo.folha);
      escolher(modelo.secoes);
    },
    anotadas: useMemo(() => anotacoes.filter(({ id }) => !fora.has(id)), [anotacoes, fora]),
    alternarAnotacao: (id: string): void =>
      deixarDeFora((antes) => {
        const novas = new Set(antes);
        if (!novas.delete(id)) novas.add(id);
        return novas;
      }),
  };
}

type EscolhasDoCaderno = ReturnType<typeof useEscolhasDoCaderno>;

function QuaisAnotacoes({
  anotacoes,
  escolhas: { anotadas, alternarAnotacao },
}: Pick<Props, 'anotacoes'> & { readonly escolhas: EscolhasDoCaderno }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography component="legend" variant="body2" color="textSecondary">
        Anotações incluídas
      </Typography>
      {anotacoes.map(({ id, texto }) => (
        <FormControlLabel
          key={id}
          sx={{ display: 'flex' }}
          label={(texto ?? '').slice(0, 60)}
          control={
            <Checkbox
              size="small"
              checked={anotadas.some((a) => a.id === id)}
              onChange={() => alternarAnotacao(id)}
            />
          }
        />
      ))}
    </Box>
  );
}

function Controles(
  props: Props & { readonly escolhas: EscolhasDoCaderno; readonly nomeDeSempre: string },
) {
  const { mapa, anotacoes, modelos, marca, escola, escolhas, nomeDeSempre } = props;
  const limites = limitesDaTecnica('linhaDaVida', mapa);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
      <Modelos
        key={escolhas.usado}
        modelos={modelos}
        folha={escolhas.folha}
        secoes={escolhas.escolhidas}
        usado={escolhas.usado}
        aoUsar={escolhas.usar}
      />
      <ListaDeSecoes
        possiveis={escolhas.possiveis}
        escolhidas={escolhas.escolhidas}
        aoMudar={escolhas.escolher}
      />
      {escolhas.possiveis.some(({ id }) => deDois(id)) && (
        <EscolhaDoOutro
          rotulo="O outro mapa, nas relações"
          escolhido={escolhas.outro}
          menos={[mapa.id]}
          aoEscolher={escolhas.escolherOutro}
        />
      )}
      {escolhas.escolhidas.includes(ANOTACOES) && (
        <QuaisAnotacoes anotacoes={anotacoes} escolhas={escolhas} />
      )}
      <TextField
        size="small"
        label="Linha para o cliente"
        helperText="Na capa, abaixo do nome."
        value={escolhas.linha}
        onChange={({ target }) => escolhas.mudarLinha(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <CampoDaData
        rotulo="Dia das técnicas"
        data={escolhas.dia}
        limites={limites}
        aoMudar={(iso) => {
          if (dataEntre(iso, limites)) escolhas.mudarDia(iso);
        }}
      />
      <Escolher
        rotulo="Folha"
        valor={escolhas.folha}
        opcoes={FORMATOS}
        aoEscolher={escolhas.mudarFolha}
      />
      <Assinatura
        key={`${marca.nome} ${marca.logo === null}`}
        escolaId={escola?.id ?? null}
        marca={marca}
        nomeDeSempre={nomeDeSempre}
      />
    </Box>
  );
}

export function Caderno(props: Props) {
  const { mapa, info, marca, escola } = props;
  const leitor = useAppSelector(selectLeitor);
  const escolhas = useEscolhasDoCaderno(props);
  const { folha, escolhidas, possiveis } = escolhas;
  const [documento, abrir] = useState<Document | null>(null);
  const [pagina, virar] = useState(1);
  const vao = escolhidas.join(' ');
  const medido = usePaginas(documento, folha, vao);
  const nomeDeSempre = escola?.nome ?? leitor.nome;
  const assinatura = useMemo(
    () => ({ nome: marca.nome || nomeDeSempre, logo: marca.logo }),
    [marca, nomeDeSempre],
  );
  const cabeca = `${mapa.nome} · ${assinatura.nome}`;
  const comCapa = escolhidas[0] === CAPA;
  const imprimir = useImprimirCaderno(
    `Caderno, ${mapa.nome}`,
    documento,
    regrasDaPagina(folha, cabeca, comCapa),
  );
  const secoes = useMemo(
    () => vao.split(' ').flatMap((id) => possiveis.filter((s) => s.id === id)),
    [vao, possiveis],
  );
  const prontas = medido?.prontas ?? 0;
  const paginas = medido?.paginacao.paginas ?? 1;
  const { largura, altura } = FOLHAS_DO_CADERNO[folha];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Typography variant="h1" sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
          Caderno de {mapa.nome}
        </Typography>
        <Button component={Link} to={`/mapas/${mapa.id}`}>
          Voltar ao mapa
        </Button>
        <Button
          variant="contained"
          disabled={escolhidas.length === 0 || prontas < escolhidas.length}
          onClick={imprimir}
        >
          Imprimir o caderno
        </Button>
      </Box>
      {!imprimeMargens(navigator.userAgent) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Este navegador não imprime o cabeçalho nem os números de página que a prévia mostra. Para
          ter os dele, marque “Cabeçalhos e rodapés” na janela de impressão; ou use o Chrome ou o
          Edge.
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' },
        }}
      >
        <Controles {...props} escolhas={escolhas} nomeDeSempre={nomeDeSempre} />
        <Previa
          documento={documento}
          folha={folha}
          pagina={Math.min(pagina, paginas)}
          paginas={paginas}
          cabeca={cabeca}
          comCapa={comCapa}
          prontas={prontas}
          quantas={escolhidas.length}
          aoVirar={virar}
        >
          <Quadro titulo="As páginas do caderno" largura={largura} altura={altura} aoAbrir={abrir}>
            <Conteudo
              mapa={mapa}
              info={info}
              leitor={leitor}
              secoes={secoes}
              folha={folha}
              dia={escolhas.dia}
              outro={escolhas.outro}
              linha={escolhas.linha.trim()}
              assinatura={assinatura}
              anotacoes={escolhas.anotadas}
              paginacao={medido?.paginacao ?? null}
            />
          </Quadro>
        </Previa>
      </Box>
    </>
  );
}
