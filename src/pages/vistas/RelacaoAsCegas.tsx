/** Dois mapas de que algum só se vê às cegas: o que se tira do que deles se mostra, e mais nada. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { use, useRef, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useEndereco } from '@/endereco/useEndereco';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useRelacaoAsCegasQuery } from '@/api/apiSlice';
import { baixar, nomeDeArquivo } from '@/components/arquivos';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import { COMO_SE_VE, oQueSeEsconde } from '@/components/mapa/cegueira';
import { Quadro } from '@/components/mapa/Quadro';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { FolhaDerivada } from '@/components/mapa/VistaDerivada';
import { TabBar } from '@/components/moldura/TabBar';
import { EmAberto, GraoEmUso } from '@/components/tabelas';
import { selectLeitor } from '@/features/conta/auth/authSlice';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import { AspectosVistos } from '@/components/mapa/desenhoDaRoda';
import { DesenhoDaPessoa } from '@/features/mapa/chart/DesenhoDaPessoa';
import { tabelasEmTexto } from '@/features/mapa/chart/exportacao/textoDoMapa';
import { useExportacao } from '@/features/mapa/chart/exportacao/useExportacao';
import { EsqueletoDoMapa } from '@/components/mapa/EsqueletoDoMapa';
import { AvisoDaExportacao, rodaDe } from '@/features/mapa/chart/useAcoesDoMapa';
import { useAppSelector } from '@/store/hooks';
import { aLevar } from '@/tecnicas/sinastria/aLevar';
import { CorpoDestacado } from '@/tecnicas/sinastria/CorpoDestacado';
import { TabelasDaSinastria } from '@/tecnicas/sinastria/TabelasDaSinastria';
import { enderecoDaRelacao, OUTRO, UM, useTecnicaAberta } from '@/vistas/endereco';
import { TabelasDeUm } from '@/vistas/relacao/UmDeDois';
import type { Selecao } from '@/wheel';
import type { RelacaoAsCegas as Par } from '@core/contract';
import { DE_RELACAO, fichaDaTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { comMaiuscula } from '@core/texto';
import { ComTextosDaEscola } from '../partes/ComTextosDaEscola';
import { useTituloDoMapa } from '../useTitulo';

interface PropsDoPar {
  readonly par: Par;
  readonly a: Par['mapas'][number];
  readonly b: Par['mapas'][number];
}

function Sinastria({ par, a, b }: PropsDoPar) {
  const [destacado, destacar] = useState<Selecao | null>(null);
  const { sinastria } = par;
  const [deA, deB] = [{ nome: a.titulo }, { nome: b.titulo }];
  return (
    <Quadro
      roda={
        <RodaDerivada
          aneis={[a.ceu, b.ceu]}
          aspectos={sinastria.aspectos}
          titulo={`Sinastria, ${a.titulo} e ${b.titulo}`}
          descricao={`Roda dupla: ${a.titulo} por dentro, ${b.titulo} por fora. As tabelas dizem o mesmo em texto.`}
          aoDestacar={destacar}
        />
      }
    >
      {destacado && (
        <CorpoDestacado
          corpo={destacado}
          a={deA}
          b={deB}
          sinastria={sinastria}
          info={a.ceu}
          escolaId={null}
        />
      )}
      <TabelasDaSinastria
        a={deA}
        b={deB}
        natalDeA={a.ceu}
        natalDeB={b.ceu}
        sinastria={sinastria}
        orbes={null}
      />
    </Quadro>
  );
}

type DoComposto = Extract<Par['composto'], { readonly ha: true }>;

function Composto({ composto, a, b }: Omit<PropsDoPar, 'par'> & { readonly composto: DoComposto }) {
  const { info, notas } = composto;
  return (
    <Quadro
      roda={
        <RodaDerivada
          aneis={[info]}
          titulo={`Mapa composto, ${a.titulo} e ${b.titulo}`}
          descricao="Roda do mapa composto dos dois. As tabelas dizem o mesmo em texto."
        />
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Cada ponto no grau inteiro do meio entre os graus mostrados dos dois. As casas pelo lugar
        revelariam o lugar do nascimento e não são mostradas.
      </Typography>
      {notas.map((nota) => (
        <EmAberto key={nota}>{nota}</EmAberto>
      ))}
      {!info.cuspides && (
        <EmAberto>
          Sem a hora dos dois nascimentos não há Ascendente, Meio do Céu nem casas.
        </EmAberto>
      )}
      <TabelasDeUm info={info} />
    </Quadro>
  );
}

const SEM_DAVISON =
  'O Davison é um instante e um lugar, calculados a partir dos dois nascimentos. Às cegas ele não é mostrado, porque os revelaria.';

/** O que há em cada vista, ou por que não há nada. */
function conteudoDa(id: IdDaTecnica, props: PropsDoPar): ReactNode {
  const { composto } = props.par;
  if (id === 'sinastria') return <Sinastria {...props} />;
  if (id !== 'composto')
    return (
      <EmAberto>{id === 'davison' ? SEM_DAVISON : 'Às cegas esta vista não é mostrada.'}</EmAberto>
    );
  return composto.ha ? (
    <Composto {...props} composto={composto} />
  ) : (
    <EmAberto>{composto.porque}</EmAberto>
  );
}

/** Levar o que se vê, em texto ou em JSON: só com os títulos. */
function acoesDeLevar(id: IdDaTecnica, { par, a, b }: PropsDoPar): Acoes {
  const { composto } = par;
  const grao = a.ceu.grao ?? null;
  const { nome } = fichaDaTecnica(id);
  const cabeca = [nome, `${a.titulo} e ${b.titulo}`, COMO_SE_VE[grao ?? 'grau'].curto];
  const mapas = [a, b].map(({ titulo, cegueira }) => ({ titulo, cegueira }));
  const levar = (texto: () => string, tipo: string, extensao: string) => ({
    fazer: () =>
      baixar(
        new Blob([texto()], { type: tipo }),
        nomeDeArquivo(`${nome}, ${a.titulo} e ${b.titulo}`, extensao),
      ),
  });
  const como = (texto: () => string, dados: object): Acoes => ({
    relacaoEmTexto: levar(texto, 'text/plain;charset=utf-8', 'txt'),
    relacaoEmJson: levar(
      () => `${JSON.stringify({ relacao: nome, mapas, ...dados }, null, 2)}\n`,
      'application/json',
      'json',
    ),
  });
  if (id === 'sinastria') {
    const { linhas, dados } = aLevar({ nome: a.titulo }, { nome: b.titulo }, par.sinastria, grao);
    return como(() => [...cabeca, '', ...linhas, ''].join('\n'), dados);
  }
  return id === 'composto' && composto.ha
    ? como(() => tabelasEmTexto(cabeca.join('\n'), composto.info, composto.info.aspectos), {
        mapa: composto.info,
      })
    : {};
}

const SITUACAO = { vista: 'às cegas', dono: false, salvo: false } as const;

/** O endereço com os dois trocados: o de dentro passa a ser o de fora. */
function useTrocar({ a, b }: PropsDoPar) {
  const { por } = useEndereco();
  return (): void => por({ [UM]: b.id, [OUTRO]: a.id });
}

function Revelados({ a, b }: Pick<PropsDoPar, 'a' | 'b'>) {
  if (a.mapaId === null || b.mapaId === null) return null;
  return (
    <Alert
      severity="success"
      role="presentation"
      sx={{ mb: 2 }}
      action={
        <Button
          component={RouterLink}
          to={enderecoDaRelacao(a.mapaId, b.mapaId)}
          color="inherit"
          size="small"
        >
          Abrir a relação
        </Button>
      }
    >
      Os dois mapas foram revelados: você já pode ver de quem são.
    </Alert>
  );
}

function Vista({ id, ...props }: PropsDoPar & { readonly id: IdDaTecnica }) {
  const { a, b } = props;
  const parte = useRef<HTMLDivElement>(null);
  const leitor = useAppSelector(selectLeitor);
  const trocar = useTrocar(props);
  const nome = `${a.titulo} e ${b.titulo}`;
  const { acoes: exportar, ...avisos } = useExportacao({
    nome,
    legenda: null,
    acharRoda: () => rodaDe(parte),
    texto: () => '',
  });
  const { svg, png } = exportar;
  const temRoda = id === 'sinastria' || (id === 'composto' && props.par.composto.ha);
  const ficha = fichaDaTecnica(id);
  return (
    <div ref={parte}>
      <FolhaDerivada
        titulo={ficha.noPapel ?? ficha.nome}
        nome={nome}
        linhas={[
          {
            sempre: [a, b]
              .filter(({ mapaId }) => mapaId === null)
              .map(({ titulo, cegueira }) => `${titulo}: ${oQueSeEsconde(cegueira)}`)
              .join(' · '),
          },
          { aberta: comMaiuscula(COMO_SE_VE[use(GraoEmUso) ?? 'grau'].porExtenso) },
        ]}
        situacao={SITUACAO}
        leitor={leitor}
        acoes={{
          ...(temRoda && svg && { svg }),
          ...(temRoda && png && { png }),
          ...acoesDeLevar(id, props),
          trocar: { fazer: trocar },
        }}
      >
        {conteudoDa(id, props)}
      </FolhaDerivada>
      <AvisoDaExportacao aviso={avisos.aviso} aoCalar={avisos.calar} />
    </div>
  );
}

function Aberta(props: PropsDoPar) {
  const { a, b } = props;
  const { aberta, abrir } = useTecnicaAberta(DE_RELACAO);
  useTituloDoMapa(`${a.titulo} e ${b.titulo}`, DE_RELACAO);
  return (
    <GraoEmUso value={a.ceu.grao ?? null}>
      <DesenhoDaPessoa>
        <AspectosVistos value={useAppSelector(selectHabilitados)}>
          <ComTextosDaEscola>
            <div role="status">
              <Revelados a={a} b={b} />
            </div>
            <TabBar
              rotulo="Vista do mapa"
              rente
              escolhida={aberta}
              aoEscolher={abrir}
              abas={DE_RELACAO.map((id) => ({
                id,
                titulo: fichaDaTecnica(id).nome,
                conteudo: <Vista key={id} {...props} id={id} />,
              }))}
            />
          </ComTextosDaEscola>
        </AspectosVistos>
      </DesenhoDaPessoa>
    </GraoEmUso>
  );
}

interface Props {
  /** O do compartilhamento ou, de um que se vê por inteiro, o do mapa. */
  readonly id: string;
  readonly outro: string;
}

/** /relacoes?a=…&b=…, quando de algum só se sabe o compartilhamento. */
export function RelacaoAsCegas(pedido: Props) {
  const { currentData, error, isFetching, refetch } = useRelacaoAsCegasQuery(pedido);
  const [a, b] = currentData?.mapas ?? [];
  if (currentData && a && b) return <Aberta par={currentData} a={a} b={b} />;
  if (!error) return <EsqueletoDoMapa />;
  const ausente = statusDoErro(error) === 404;
  return (
    <EstadoDePagina
      titulo={ausente ? 'Mapa não encontrado' : 'Não foi possível abrir a relação'}
      tentando={isFetching}
      aoTentar={ausente ? undefined : () => void refetch()}
    >
      {ausente ? 'Você não tem mais acesso a um dos dois mapas.' : mensagemDoErro(error)}
    </EstadoDePagina>
  );
}
